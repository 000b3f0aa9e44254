import { Disclosure } from 'shared-ui';
import { useWords } from '../../../words.ts';
import styles from './hall.module.css';

const RULES = ['price', 'seal', 'late', 'match', 'win', 'rounding', 'tie', 'gap'] as const;

/** The published rule of the rooms (product decisions, section 7). */
export function RoomRules() {
  const words = useWords();
  return (
    <Disclosure title={words('roomRules.title')}>
      <ol className={styles.rules}>
        {RULES.map((rule) => (
          <li key={rule}>{words(`roomRules.${rule}`)}</li>
        ))}
      </ol>
    </Disclosure>
  );
}

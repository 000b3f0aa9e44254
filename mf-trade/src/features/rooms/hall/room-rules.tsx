import { useWords } from '../../../words.ts';
import styles from './hall.module.css';

const RULES = ['price', 'seal', 'match', 'win', 'rounding', 'tie', 'gap'] as const;

/** The published rule of the rooms (product decisions, section 7). */
export function RoomRules() {
  const words = useWords();
  return (
    <details className={styles.rules}>
      <summary>{words('roomRules.title')}</summary>
      <ol>
        {RULES.map((rule) => (
          <li key={rule}>{words(`roomRules.${rule}`)}</li>
        ))}
      </ol>
    </details>
  );
}

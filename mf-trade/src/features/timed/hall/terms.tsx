import { Disclosure } from 'shared-ui';
import { useWords } from '../../../words.ts';
import styles from './terms.module.css';

const POINTS = ['entry', 'exit', 'win', 'tie', 'gap'] as const;

/** The rule of timed trades in plain words (product decisions, section 6). */
export function Terms() {
  const words = useWords();
  return (
    <Disclosure title={words('terms.title')}>
      <dl className={styles.points}>
        {POINTS.map((point) => (
          <div key={point}>
            <dt>{words(`terms.${point}`)}</dt>
            <dd>{words(`terms.${point}Text`)}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

import type { ReactNode } from 'react';
import { cx } from 'shared-ui';
import { useWords } from '../../../words.ts';
import styles from './timeline.module.css';

interface TimelineProps {
  finished: ReactNode;
  running: ReactNode;
  next: ReactNode;
}

/** Three rounds on one line, in the order of time: the last that has finished, the one that runs, the next. */
export function Timeline({ finished, running, next }: TimelineProps) {
  const words = useWords();
  return (
    <ol className={styles.timeline} aria-label={words('room.course')}>
      <li className={styles.entry}>{finished}</li>
      <li className={cx(styles.entry, styles.running)} aria-current="step">
        {running}
      </li>
      <li className={cx(styles.entry, styles.next)}>{next}</li>
    </ol>
  );
}

import type { ReactNode } from 'react';
import { cx } from 'shared-ui';
import { useTranslation } from '../../../i18n.ts';
import styles from './timeline.module.css';

interface TimelineProps {
  finished: ReactNode;
  running: ReactNode;
  next: ReactNode;
}

/** Three rounds on one line, in the order of time: the last that has finished, the one that runs, the next. */
export function Timeline({ finished, running, next }: TimelineProps) {
  const t = useTranslation();
  return (
    <ol className={styles.timeline} aria-label={t('room.course')}>
      <li className={styles.entry}>{finished}</li>
      <li className={cx(styles.entry, styles.running)} aria-current="step">
        {running}
      </li>
      <li className={cx(styles.entry, styles.next)}>{next}</li>
    </ol>
  );
}

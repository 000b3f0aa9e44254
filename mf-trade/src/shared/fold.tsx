import type { ReactNode } from 'react';
import { cx, IconDown } from 'shared-ui';
import styles from './fold.module.css';

interface FoldProps {
  className: string | undefined;
  title: string;
  onToggle?: () => void;
  children: ReactNode;
}

/** What need not stand open within a card. */
export const Fold = ({ className, title, onToggle, children }: FoldProps) => (
  <details className={cx(styles.fold, className)} onToggle={onToggle}>
    <summary>
      {title}
      <IconDown size={20} className={styles.turn ?? ''} />
    </summary>
    {children}
  </details>
);

import type { ReactNode } from 'react';
import { cx } from 'shared-ui';
import styles from './table.module.css';

interface TableProps {
  readonly children: ReactNode;
  /** A surface of its own; without it the table stands in one. */
  readonly card?: boolean;
  readonly className?: string | undefined;
}

/** A table that scrolls sideways where it has no room. */
export function Table({ children, card = false, className }: TableProps) {
  return (
    <div className={cx(styles.scroll, card && styles.card)}>
      <table className={cx(styles.table, className)}>{children}</table>
    </div>
  );
}

/** Of a cell: long text may break anywhere; an amount stands at the end of its column. */
export const cells = {
  text: styles.text,
  long: cx(styles.text, styles.long),
  amount: cx(styles.amount, 'm-number'),
};

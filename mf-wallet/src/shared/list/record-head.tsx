import type { ReactNode } from 'react';
import styles from './record-head.module.css';

/** The top of a record: what it is, how much, how it stands. */
export function RecordHead({
  label,
  amount,
  note,
  status,
}: {
  label: ReactNode;
  amount: ReactNode;
  note?: ReactNode;
  status?: ReactNode;
}) {
  return (
    <div className={styles.head}>
      <p className={styles.label}>{label}</p>
      <p className={styles.amount}>{amount}</p>
      {note}
      {status}
    </div>
  );
}

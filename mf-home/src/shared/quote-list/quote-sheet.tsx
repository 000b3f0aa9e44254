import type { ReactNode } from 'react';
import styles from './quote-sheet.module.css';

/** What quotes lie on: a surface from edge to edge, down to the end of the screen. */
export function QuoteSheet({ children }: { children: ReactNode }) {
  return <div className={styles.sheet}>{children}</div>;
}

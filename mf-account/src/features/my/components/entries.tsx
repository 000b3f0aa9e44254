import type { ReactNode } from 'react';
import { Card, List } from 'shared-ui';
import styles from '../my.module.css';

/** Rows that lead to screens, under their title. */
export const Entries = ({ title, children }: { title: string; children: ReactNode }) => (
  <nav aria-label={title}>
    <h2 className={styles.group}>{title}</h2>
    <Card flush>
      <List>{children}</List>
    </Card>
  </nav>
);

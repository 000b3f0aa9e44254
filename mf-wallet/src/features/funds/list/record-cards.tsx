import type { ReactNode } from 'react';
import styles from './record-card.module.css';

interface RecordCardsProps<Item> {
  items: readonly Item[];
  children: (item: Item) => ReactNode;
}

/** Records as cards, one below the other. */
export function RecordCards<Item extends { id: string }>({ items, children }: RecordCardsProps<Item>) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  );
}

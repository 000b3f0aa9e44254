import type { ReactNode } from 'react';
import type { List } from '../api/hooks.ts';
import styles from './list-page.module.css';
import { MoreButton } from './more-button.tsx';
import { Problem } from './problem.tsx';

interface ListItemsProps<Item> {
  list: List<Item>;
  /** Shown in place of items. */
  emptyText: string;
  children: (item: Item) => ReactNode;
}

/** The items of a list page by page, or what is wrong with it. */
export function ListItems<Item>({ list, emptyText, children }: ListItemsProps<Item>) {
  return (
    <>
      <Problem error={list.error} onRetry={list.refetch} />
      {list.isSuccess && list.items.length === 0 && <p className={styles.quiet}>{emptyText}</p>}
      <ul className={styles.items}>{list.items.map(children)}</ul>
      <MoreButton list={list} />
    </>
  );
}

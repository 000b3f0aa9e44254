import { type ReactNode, useId } from 'react';
import { Button, Card, EmptyView, ErrorView, PullToRefresh, SkeletonRows } from 'shared-ui';
import { useCommonTranslation } from 'shared-ui/i18n';
import { InfiniteScroll } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import styles from './message-list.module.css';

interface MessageListProps<Item> {
  /** Names the list. */
  label: string;
  /** The endless list as `usePages` gives it. */
  list: {
    readonly data: { readonly items: Item[] } | undefined;
    readonly isError: boolean;
    readonly hasNextPage: boolean;
    refetch(): Promise<unknown>;
    fetchNextPage(options: { throwOnError: true }): Promise<unknown>;
  };
  /** How many are unread, wherever in the list. */
  unread: number;
  emptyText: string;
  /** Marks all that the user has been shown: those as old as the newest one. */
  onAll: (newest: Item) => void;
  children: (item: Item) => ReactNode;
}

/** Messages, newest first, without end; above them how many are unread, and the way to mark them all. */
export function MessageList<Item>({
  label,
  list,
  unread,
  emptyText,
  onAll,
  children,
}: MessageListProps<Item>) {
  const t = useTranslation();
  const counted = useId();
  const common = useCommonTranslation();
  const { data, isError, hasNextPage, refetch, fetchNextPage } = list;
  if (!data) {
    if (!isError) return <SkeletonRows rows={6} />;
    return <ErrorView text={t('messages.failed')} onAction={() => void refetch()} />;
  }
  const newest = data.items[0];
  if (newest === undefined)
    return (
      <EmptyView text={emptyText} actionText={common('action.refresh')} onAction={() => void refetch()} />
    );
  return (
    <PullToRefresh onRefresh={refetch}>
      <div className={styles.bar}>
        <span id={counted} className="m-number">
          {common('unit.unread', { count: unread })}
        </span>
        <Button
          kind="quiet"
          size="middle"
          blockedBy={unread === 0 ? counted : undefined}
          onClick={() => onAll(newest)}
        >
          {t('messages.markAll')}
        </Button>
      </div>
      <Card flush>
        <ul className={styles.list} aria-label={label}>
          {data.items.map(children)}
        </ul>
      </Card>
      <InfiniteScroll hasMore={hasNextPage} onMore={() => fetchNextPage({ throwOnError: true })} />
    </PullToRefresh>
  );
}

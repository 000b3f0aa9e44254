import type { ReactNode } from 'react';
import { serverNow } from 'shared-api/client';
import { Button, ErrorView, formatDate, PullToRefresh, Skeleton, SkeletonRows } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { InfiniteScroll } from 'shared-ui/parts';
import { useTranslation } from '../../i18n.ts';
import { byDay, recentDay } from './day.logic.ts';
import styles from './record-list.module.css';
import type { Records } from './records.data.ts';

export interface RecordListProps<Item> {
  records: Records<Item>;
  /** ISO 8601 moment of a record. */
  momentOf: (item: Item) => string;
  /** Said when the list could not be loaded. */
  failedText: string;
  /** Stands for an empty list. */
  empty: ReactNode;
  /** The records of one day. */
  children: (items: readonly Item[]) => ReactNode;
}

/** Records by day, without end: the last 7 days, and the earlier ones when they are asked for. */
export function RecordList<Item>({ records, momentOf, failedText, empty, children }: RecordListProps<Item>) {
  const t = useTranslation();
  const language = useLanguage();
  if (records.failed) return <ErrorView text={failedText} onAction={() => void records.refetch()} />;
  if (!records.items)
    return (
      <div>
        <p className={styles.day}>
          <Skeleton width="4em" />
        </p>
        <SkeletonRows rows={8} />
      </div>
    );
  const now = serverNow();
  return (
    <PullToRefresh onRefresh={records.refetch}>
      <div className="m-stack-4">
        {byDay(records.items, momentOf).map(({ day, items }) => {
          const near = recentDay(day, now);
          const label = near ? t(`list.${near}`) : formatDate(momentOf(items[0] as Item), language);
          return (
            <section key={day} aria-label={label}>
              <h2 className={`${styles.day} m-number`}>{label}</h2>
              {children(items)}
            </section>
          );
        })}
        {records.items.length === 0 && !records.earlierPending && !records.earlierFailed ? empty : null}
      </div>
      <Foot records={records} failedText={failedText} />
    </PullToRefresh>
  );
}

function Foot<Item>({ records, failedText }: { records: Records<Item>; failedText: string }) {
  const t = useTranslation();
  const { hasMore, whole, earlier, earlierPending, earlierFailed, items } = records;
  if (earlierPending) return <SkeletonRows rows={3} />;
  if (earlierFailed) return <ErrorView text={failedText} onAction={() => void records.refetch()} />;
  if (hasMore || earlier || whole)
    return hasMore || items?.length ? <InfiniteScroll hasMore={hasMore} onMore={records.more} /> : null;
  return (
    <div className={styles.foot}>
      {items?.length ? <p>{t('list.recent')}</p> : null}
      <Button kind="quiet" size="middle" onClick={records.showEarlier}>
        {t('list.earlier')}
      </Button>
    </div>
  );
}

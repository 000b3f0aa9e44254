import type { Order } from 'shared-api/client';
import { serverNow, useCurrency } from 'shared-api/client';
import { Card, formatDate, List, Skeleton, SkeletonRows } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { InfiniteScroll } from 'shared-ui/parts';
import { useTranslation } from '../../../i18n.ts';
import type { useAllOrders } from '../../../shared/order/order.data.ts';
import { groupByDay, localDay } from '../../../shared/order/order.logic.ts';
import { AnyOrderRow } from '../../../shared/room-order/room-order-row.tsx';
import styles from './record-list.module.css';

interface RecordListProps {
  orders: readonly Order[];
  pages: Pick<ReturnType<typeof useAllOrders>, 'hasNextPage' | 'fetchNextPage'>;
}

/** Trades by the day on which they were placed. */
export function RecordList({ orders, pages }: RecordListProps) {
  const t = useTranslation();
  const language = useLanguage();
  const today = localDay(serverNow());
  const currency = useCurrency();
  return (
    <div className="m-stack-3">
      {groupByDay({ orders, more: pages.hasNextPage }).map((day) => {
        const first = day.orders[0]?.createdTime ?? 0;
        const date = day.key === today ? t('position.today') : formatDate(first, language);
        return (
          <section key={day.key} aria-label={date}>
            <h2 className={`${styles.day} m-number`}>{date}</h2>
            <Card flush>
              <List>
                {day.orders.map((order) => (
                  <AnyOrderRow key={order.id} order={order} currency={currency} />
                ))}
              </List>
            </Card>
          </section>
        );
      })}
      <InfiniteScroll
        hasMore={pages.hasNextPage}
        onMore={() => pages.fetchNextPage({ throwOnError: true })}
      />
    </div>
  );
}

/** A day's name and its trades, on their way. */
export function RecordsSkeleton() {
  return (
    <div>
      <p className={styles.day}>
        <Skeleton width="4em" />
      </p>
      <SkeletonRows rows={8} />
    </div>
  );
}

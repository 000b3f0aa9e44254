import type { Order } from 'shared-api/client';
import { Card, formatDate, InfiniteScroll, List, Money } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useWords } from '../../../words.ts';
import { useCurrency } from '../order/currency.data.ts';
import type { useClosedOrders } from '../order/order.data.ts';
import { type Day, groupByDay, localDay } from '../order/order.logic.ts';
import { AnyOrderRow } from '../room-order/room-order-row.tsx';
import styles from './history.module.css';
import position from './position.module.css';

interface HistoryProps {
  orders: readonly Order[];
  pages: Pick<ReturnType<typeof useClosedOrders>, 'hasNextPage' | 'fetchNextPage'>;
  /** Start of the present day, ISO 8601. */
  today: string;
}

/** Ended trades by day, each day with its profit. */
export function History({ orders, pages, today }: HistoryProps) {
  const words = useWords();
  const days = groupByDay({ orders, more: pages.hasNextPage });
  return (
    <section aria-label={words('position.history')}>
      <h2 className={position.heading}>{words('position.history')}</h2>
      <div className={position.cards}>
        {days.map((day) => (
          <DayCard key={day.key} day={day} today={today} />
        ))}
      </div>
      <InfiniteScroll
        hasMore={pages.hasNextPage}
        onMore={() => pages.fetchNextPage({ throwOnError: true })}
      />
    </section>
  );
}

function DayCard({ day, today }: { day: Day<Order>; today: string }) {
  const words = useWords();
  const language = useLanguage();
  const currency = useCurrency();
  const first = day.orders[0]?.createdTime ?? today;
  const name = day.key === localDay(today) ? words('position.today') : formatDate(first, language);
  return (
    <Card flush>
      <div className={styles.head}>
        <h3 className={`${styles.day} m-number`}>{name}</h3>
        {day.profit === undefined ? null : (
          <Money amount={day.profit} currency={currency} size="small" signed />
        )}
      </div>
      <List label={name}>
        {day.orders.map((order) => (
          <AnyOrderRow key={order.id} order={order} currency={currency} />
        ))}
      </List>
    </Card>
  );
}

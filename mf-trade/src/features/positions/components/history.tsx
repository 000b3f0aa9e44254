import type { Order } from 'shared-api/client';
import { useCurrency } from 'shared-api/client';
import { Card, ErrorView, formatDate, List, Money, SegmentedChips, SkeletonRows } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { InfiniteScroll } from 'shared-ui/parts';
import { useSearchParams } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import { useClosedOrders } from '../../../shared/order/order.data.ts';
import { type Day, groupByDay, localDay } from '../../../shared/order/order.logic.ts';
import { AnyOrderRow } from '../../../shared/room-order/room-order-row.tsx';
import styles from './history.module.css';
import position from './position.module.css';

const KINDS = ['all', 'timed', 'rooms'] as const;
type Kind = (typeof KINDS)[number];

/** Ended trades by day, each day with its profit; of one kind where the address says so. @param today its start, ISO 8601 */
export function History({ today }: { today: string }) {
  const t = useTranslation();
  const [search, setSearch] = useSearchParams();
  const kind = KINDS.find((one) => one === search.get('kind')) ?? 'all';
  const asked = { all: undefined, timed: 'timed', rooms: 'room' } as const;
  const { data, isError, refetch, hasNextPage, fetchNextPage } = useClosedOrders({ kind: asked[kind] });
  const days = groupByDay({ orders: data?.items ?? [], more: hasNextPage });
  const choose = (next: Kind) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (next === 'all') after.delete('kind');
        else after.set('kind', next);
        return after;
      },
      { replace: true },
    );
  return (
    <section aria-label={t('position.history')}>
      <h2 className={position.heading}>{t('position.history')}</h2>
      <div className={styles.kinds}>
        <SegmentedChips
          label={t('position.kinds')}
          variant="compact"
          options={KINDS.map((value) => ({ value, label: t(`position.${value}`) }))}
          value={kind}
          onChange={choose}
        />
      </div>
      {isError && !data ? <ErrorView text={t('position.failed')} onAction={() => void refetch()} /> : null}
      {data || isError ? null : (
        <Card flush>
          <SkeletonRows rows={6} />
        </Card>
      )}
      {data && days.length === 0 ? <p className={position.none}>{t('position.noneOfKind')}</p> : null}
      <div className={position.cards}>
        {days.map((day) => (
          <DayCard key={day.key} day={day} today={today} />
        ))}
      </div>
      <InfiniteScroll hasMore={hasNextPage} onMore={() => fetchNextPage({ throwOnError: true })} />
    </section>
  );
}

function DayCard({ day, today }: { day: Day<Order>; today: string }) {
  const t = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const first = day.orders[0]?.createdTime ?? today;
  const name = day.key === localDay(today) ? t('position.today') : formatDate(first, language);
  return (
    <Card flush>
      <div className={styles.head}>
        <h3 className={`${styles.day} m-number`}>{name}</h3>
        {day.profit === undefined ? null : (
          <Money amount={day.profit} currency={currency} size="small" result />
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

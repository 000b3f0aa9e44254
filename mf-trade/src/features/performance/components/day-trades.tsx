import { useAllPages, useCurrency } from 'shared-api/client';
import { Card, ErrorView, List, Money, SkeletonRows } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import { AnyOrderRow } from '../../../shared/room-order/room-order-row.tsx';
import { spanOf } from '../calendar.logic.ts';
import { dayName } from '../dates.ts';
import styles from '../performance.module.css';
import type { DayResult } from './calendar.tsx';

/** The trades that a day's figure is made of. */
export function DayTrades({ day }: { day: DayResult }) {
  const t = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const orders = useAllPages('orders', { status: 'closed', ...spanOf(day.date) }, { quiet: true });
  const name = dayName(day.date, language);
  return (
    <section aria-label={name}>
      <h2 className={styles.heading}>
        {name}
        <Money amount={day.profit} currency={currency} size="small" result />
      </h2>
      <Card flush>
        {orders.data ? (
          <List label={name}>
            {orders.data.map((order) => (
              <AnyOrderRow key={order.id} order={order} currency={currency} />
            ))}
          </List>
        ) : null}
        {!orders.data && orders.isError ? (
          <ErrorView text={t('position.failed')} onAction={() => void orders.refetch()} />
        ) : null}
        {orders.data || orders.isError ? null : <SkeletonRows rows={Math.min(day.trades, 6)} />}
      </Card>
    </section>
  );
}

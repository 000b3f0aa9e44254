import { useCall } from 'shared-api/client';
import { Card, Money, Skeleton, Stats } from 'shared-ui';
import { useCommonWords } from 'shared-ui/i18n';
import { useWords } from '../../../words.ts';
import { useCurrency } from '../order/currency.data.ts';
import { useClosedSince } from '../order/order.data.ts';
import { profitOf } from '../order/order.logic.ts';
import styles from './day-summary.module.css';

/** The profit of the day that starts at `from` (ISO 8601), and what is still in open trades. */
export function DaySummary({ from }: { from: string }) {
  const words = useWords();
  const common = useCommonWords();
  const currency = useCurrency();
  const { data: orders } = useClosedSince(from);
  const { data: balance } = useCall('balance', {}, { quiet: true });
  const money = (amount: string | undefined) =>
    amount === undefined ? (
      <Skeleton width="5em" />
    ) : (
      <Money amount={amount} currency={currency} size="small" />
    );
  return (
    <Card>
      <div className={styles.day}>
        <span className={styles.label}>{words('position.dayProfit')}</span>
        {orders ? (
          <Money amount={profitOf(orders)} currency={currency} size="large" signed />
        ) : (
          <Skeleton width="6em" height="2.1rem" />
        )}
        {orders ? (
          <span className={styles.label}>{words('position.trades', { count: orders.length })}</span>
        ) : (
          <Skeleton width="4em" />
        )}
      </div>
      <Stats
        items={[
          { key: 'escrow', label: common('balance.escrow'), value: money(balance?.escrow) },
          { key: 'available', label: common('balance.available'), value: money(balance?.balance) },
        ]}
      />
    </Card>
  );
}

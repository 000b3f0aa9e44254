import type { Order } from 'shared-api/client';
import { formatMoney, formatTime } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { DirectionTag } from './direction-tag.tsx';
import styles from './order-row.module.css';

/** The second line of an order in a list: its side, its time, its stake. */
export function OrderNote({ order, currency }: { order: Order; currency: string }) {
  const language = useLanguage();
  return (
    <span className={styles.note}>
      <DirectionTag direction={order.direction} />
      <bdi className="m-number">{formatTime(order.createdTime, language)}</bdi>
      <bdi className="m-number">{formatMoney(order.stake, language, currency)}</bdi>
    </span>
  );
}

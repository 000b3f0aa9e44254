import type { TimedOrder } from 'shared-api/client';
import { formatMoney, formatTime, ListRow, Money, Tag } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { DirectionTag } from './direction-tag.tsx';
import { outcomeOf } from './order.logic.ts';
import styles from './order-row.module.css';
import { useOpenRecord } from './use-open-record.ts';
import { useOrderWords } from './use-order-words.ts';

/** A trade in a list; opens its record. */
export function OrderRow({ order, currency }: { order: TimedOrder; currency: string }) {
  const language = useLanguage();
  const { outcome } = useOrderWords();
  const paid = order.status === 'settled' && order.result !== 'tie' ? order.profit : null;
  return (
    <ListRow
      title={order.goodsName}
      note={
        <span className={styles.note}>
          <DirectionTag direction={order.direction} />
          <bdi className="m-number">{formatTime(order.createdTime, language)}</bdi>
          <bdi className="m-number">{formatMoney(order.stake, language, currency)}</bdi>
        </span>
      }
      value={
        paid === null ? (
          <Tag tone={outcomeOf(order) === 'open' ? 'accent' : 'plain'}>{outcome(order)}</Tag>
        ) : (
          <Money amount={paid} currency={currency} result />
        )
      }
      valueNote={paid === null ? undefined : outcome(order)}
      {...useOpenRecord(order.id)}
    />
  );
}

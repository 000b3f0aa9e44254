import type { TimedOrder } from 'shared-api/client';
import { formatCode, ListRow, Money, Tag } from 'shared-ui';
import { outcomeOf } from './order.logic.ts';
import { OrderNote } from './order-note.tsx';
import { useOpenRecord } from './use-open-record.ts';
import { useOrderText } from './use-order-text.ts';

/** A trade in a list; opens its record. */
export function OrderRow({ order, currency }: { order: TimedOrder; currency: string }) {
  const { outcome } = useOrderText();
  const paid = order.status === 'settled' && order.result !== 'tie' ? order.profit : null;
  return (
    <ListRow
      title={<bdi>{formatCode(order.goodsId)}</bdi>}
      note={<OrderNote order={order} currency={currency} />}
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

import type { Order, RoomOrder } from 'shared-api/client';
import { ListRow, Money, Tag } from 'shared-ui';
import { Dotted } from 'shared-ui/parts';
import { useTranslation } from '../../i18n.ts';
import { isOpenOrder } from '../order/order.logic.ts';
import { OrderNote } from '../order/order-note.tsx';
import { OrderRow } from '../order/order-row.tsx';
import { useOpenRecord } from '../order/use-open-record.ts';
import { useRoomOrderText } from './use-room-order-text.ts';

interface RowProps<T extends Order> {
  order: T;
  currency: string;
}

/** An order of either kind in a list; opens its record. */
export function AnyOrderRow({ order, currency }: RowProps<Order>) {
  if (order.kind === 'room') return <RoomOrderRow order={order} currency={currency} />;
  return <OrderRow order={order} currency={currency} />;
}

function RoomOrderRow({ order, currency }: RowProps<RoomOrder>) {
  const t = useTranslation();
  const { stateOf, ending } = useRoomOrderText();
  const open = isOpenOrder(order);
  const moved = !open && order.status === 'settled';
  return (
    <ListRow
      title={
        <Dotted>
          {t('roomOrder.name', { room: order.roomName })}
          {order.rounds > 1 ? t('roomOrder.rounds', { count: order.rounds }) : null}
        </Dotted>
      }
      note={<OrderNote order={order} currency={currency} />}
      value={
        moved ? (
          <Money amount={order.profit ?? '0.00'} currency={currency} result />
        ) : (
          <Tag tone={open ? 'accent' : 'plain'}>{stateOf(order)}</Tag>
        )
      }
      valueNote={moved ? ending(order) : undefined}
      {...useOpenRecord(order.id)}
    />
  );
}

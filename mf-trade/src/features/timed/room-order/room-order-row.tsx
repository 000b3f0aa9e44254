import type { Order, RoomOrder } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { formatMoney, formatTime, ListRow, Money, Tag } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useNavigate } from 'shared-ui/router';
import { useWords } from '../../../words.ts';
import { DirectionTag } from '../order/direction-tag.tsx';
import { isOpenOrder } from '../order/order.logic.ts';
import styles from '../order/order-row.module.css';
import { OrderRow } from '../order/order-row.tsx';
import { useRoomWords } from './use-room-words.ts';

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
  const words = useWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const { stateOf, ending } = useRoomWords();
  const open = isOpenOrder(order);
  const moved = !open && order.status === 'settled';
  return (
    <ListRow
      title={
        <>
          {words('roomOrder.name', { room: order.roomName })}
          {order.rounds > 1 ? ` · ${words('roomOrder.rounds', { count: order.rounds })}` : null}
        </>
      }
      note={
        <span className={styles.note}>
          <DirectionTag direction={order.direction} />
          <bdi className="m-number">{formatTime(order.createdTime, language)}</bdi>
          <bdi className="m-number">{formatMoney(order.stake, language, currency)}</bdi>
        </span>
      }
      value={
        moved ? (
          <Money amount={order.profit ?? '0.00'} currency={currency} signed />
        ) : (
          <Tag tone={open ? 'accent' : 'plain'}>{stateOf(order)}</Tag>
        )
      }
      valueNote={moved ? ending(order) : undefined}
      onClick={() => navigate(paths.tradeRecord(order.id))}
    />
  );
}

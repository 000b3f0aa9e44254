import { type Room, serverNow, useCall } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Card, formatMoney, List, ListRow, Money, Tag } from 'shared-ui';
import { useCommonWords, useLanguage } from 'shared-ui/i18n';
import { useNavigate } from 'shared-ui/router';
import { useWords } from '../../../words.ts';
import { useCurrency } from '../currency.data.ts';
import { nextLook } from '../rooms.logic.ts';

const OUTCOMES = { win: 'order.won', loss: 'order.lost', tie: 'order.tied', void: 'order.void' } as const;
const SHOWN = 3;
const LOOKED_AT = 20;

/** The user's newest orders in this room, with their results as they come. */
export function MyOrders({ room }: { room: Room }) {
  const words = useWords();
  const common = useCommonWords();
  const language = useLanguage();
  const navigate = useNavigate();
  const currency = useCurrency();
  const { data } = useCall(
    'orders',
    { kind: 'room', limit: LOOKED_AT },
    {
      refetchInterval: ({ state }) => {
        const open = state.data?.items.some(
          (order) => order.kind === 'room' && order.settlementTime === null,
        );
        return open ? Math.min(3_000, nextLook(serverNow(), room, false)) : false;
      },
      quiet: true,
    },
  );
  const orders = (data?.items ?? [])
    .flatMap((order) => (order.kind === 'room' && order.roomId === room.roomId ? [order] : []))
    .slice(0, SHOWN);
  if (orders.length === 0) return null;
  return (
    <Card title={words('room.mine')} flush>
      <List label={words('room.mine')}>
        {orders.map((order) => {
          const [part] = order.issues;
          const left = order.issues.every(({ status }) => status === 'cancelled');
          const result = order.rounds === 1 ? part?.result : undefined;
          const ended = order.settlementTime !== null && order.status === 'settled';
          return (
            <ListRow
              key={order.id}
              title={
                <Tag tone={order.direction === 'up' ? 'rise' : 'fall'}>
                  {common(`order.${order.direction}`)}
                </Tag>
              }
              note={
                <bdi className="m-number">
                  {part?.number} · {formatMoney(order.stake, language, currency)}
                </bdi>
              }
              value={
                ended ? (
                  <Money amount={order.profit ?? '0.00'} currency={currency} signed />
                ) : (
                  <Tag tone={order.settlementTime === null ? 'accent' : 'plain'}>
                    {left ? words('roomOrder.cancelled') : common(`order.${order.status}`)}
                  </Tag>
                )
              }
              valueNote={ended && result ? common(OUTCOMES[result]) : undefined}
              onClick={() => navigate(paths.tradeRecord(order.id))}
            />
          );
        })}
      </List>
    </Card>
  );
}

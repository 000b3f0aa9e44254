import type { Room, RoomOrder } from 'shared-api/client';
import { useCurrency } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Card, formatMoney, List, ListRow, Money, Tag } from 'shared-ui';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { Dotted } from 'shared-ui/parts';
import { useNavigate } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';

const OUTCOMES = { win: 'order.won', loss: 'order.lost', tie: 'order.tied', void: 'order.void' } as const;
const SHOWN = 3;

/** The user's newest orders in this room, with their results as they come. */
export function MyOrders({ room, orders: all }: { room: Room; orders: readonly RoomOrder[] }) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const language = useLanguage();
  const navigate = useNavigate();
  const currency = useCurrency();
  const orders = all.filter(({ roomId }) => roomId === room.roomId).slice(0, SHOWN);
  if (orders.length === 0) return null;
  return (
    <Card title={t('room.mine')} flush>
      <List label={t('room.mine')}>
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
                <span className="m-number">
                  <Dotted>
                    <bdi dir="ltr">{part?.number}</bdi>
                    {formatMoney(order.stake, language, currency)}
                  </Dotted>
                </span>
              }
              value={
                ended ? (
                  <Money amount={order.profit ?? '0.00'} currency={currency} result />
                ) : (
                  <Tag tone={order.settlementTime === null ? 'accent' : 'plain'}>
                    {left ? t('roomOrder.cancelled') : common(`order.${order.status}`)}
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

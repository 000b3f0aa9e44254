import { type RoomOrder, useCurrency } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Card, formatMoney, formatTime } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import { useQuote } from '../../../shared/live/board.data.ts';
import { isOpenOrder } from '../../../shared/order/order.logic.ts';
import { TradeLine } from '../../../shared/order/trade-line.tsx';
import { useServerMoment } from '../../../shared/order/use-server-moment.ts';
import { CancelRounds } from '../../../shared/room-order/cancel-rounds.tsx';
import { PartRing } from '../../../shared/room-order/part-ring.tsx';
import { cancellable, currentPart } from '../../../shared/room-order/room-order.logic.ts';
import { useRoomOrderText } from '../../../shared/room-order/use-room-order-text.ts';
import { liveOf } from '../live/next-to-end.logic.ts';
import { EndedResult } from './ended-result.tsx';
import styles from './open-card.module.css';
import { OpenHead } from './open-head.tsx';

/** A room order with the countdown of its present round; its result appears in the same place. */
export function RoomOpenCard({ order }: { order: RoomOrder }) {
  const t = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const { state } = useRoomOrderText();
  const now = useServerMoment();
  const price = useQuote(order.goodsId)?.price ?? undefined;
  const part = isOpenOrder(order) ? currentPart(order.issues) : undefined;
  const [trade] = part ? liveOf(order, now) : [];
  const free = cancellable(order.issues, now);
  const money = (amount: string) => formatMoney(amount, language, currency);
  return (
    <Card>
      <OpenHead
        order={order}
        name={t('roomOrder.name', { room: order.roomName })}
        trade={trade}
        price={price}
        now={now}
      />
      {part ? (
        <>
          <div className={styles.body}>
            {now < Date.parse(part.startsTime) ? (
              <p className="m-quiet-12">
                {t('roomOrder.startsAt', { time: formatTime(part.startsTime, language) })}
              </p>
            ) : (
              <TradeLine
                key={part.issue}
                goodsId={order.goodsId}
                direction={order.direction}
                startsAt={Date.parse(part.startsTime)}
                endsAt={Date.parse(part.endsTime)}
                entry={part.start?.price}
              />
            )}
            <PartRing part={part} size={52} />
          </div>
          <p className={`${styles.foot} m-number`}>
            <bdi>{part.number}</bdi>
            <span>{state(part)}</span>
          </p>
          <p className={`${styles.foot} m-number`}>
            <span>{t('roomOrder.terms', { stake: money(order.roundStake), count: order.rounds })}</span>
            {part.matched === null ? null : (
              <span>
                {t('roomOrder.matched')} {money(part.matched)}
              </span>
            )}
          </p>
          {free.length > 0 ? (
            <div className={styles.cancel}>
              <CancelRounds order={order} free={free} />
            </div>
          ) : null}
        </>
      ) : (
        <RoomEnded order={order} />
      )}
    </Card>
  );
}

function RoomEnded({ order }: { order: RoomOrder }) {
  const { ending, reason } = useRoomOrderText();
  const part = currentPart(order.issues);
  return (
    <EndedResult
      name={order.roomName}
      title={ending(order)}
      reason={part && reason(order, part)}
      profit={order.profit}
      proof={
        part?.result && order.rounds === 1
          ? paths.roundProof({ roomId: order.roomId, issue: String(part.issue) })
          : undefined
      }
    />
  );
}

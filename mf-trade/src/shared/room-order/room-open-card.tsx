import { useEffect, useRef } from 'react';
import { type RoomOrder, useCurrency, useServerNow } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { announce, Card, formatMoney, IconForward, Money } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { Link } from 'shared-ui/router';
import { useTranslation } from '../../i18n.ts';

import { DirectionTag } from '../order/direction-tag.tsx';
import styles from '../order/open-card.module.css';
import { isOpenOrder } from '../order/order.logic.ts';
import { TradeLine } from '../order/trade-line.tsx';
import { CancelRounds } from './cancel-rounds.tsx';
import { PartRing } from './part-ring.tsx';
import { cancellable, currentPart } from './room-order.logic.ts';
import { RoundFigures } from './round-figures.tsx';
import { useRoomWords } from './use-room-words.ts';

/** A room order with the countdown of its present round; its result appears in the same place. */
export function RoomOpenCard({ order }: { order: RoomOrder }) {
  const t = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const part = currentPart(order.issues);
  const free = cancellable(order.issues, useServerNow());
  const stake = formatMoney(order.roundStake, language, currency);
  return (
    <Card>
      <Link className={styles.head} to={paths.tradeRecord(order.id)}>
        <span className={styles.title}>
          <span className={styles.name}>{t('roomOrder.name', { room: order.roomName })}</span>
          <DirectionTag direction={order.direction} />
        </span>
        <IconForward size={20} className={styles.chevron ?? ''} />
      </Link>
      {part && isOpenOrder(order) ? (
        <>
          <div className={styles.body}>
            <PartRing part={part} size={88} />
            <RoundFigures order={order} part={part} />
          </div>
          <TradeLine
            key={part.issue}
            goodsId={order.goodsId}
            direction={order.direction}
            startsAt={Date.parse(part.startsTime)}
            endsAt={Date.parse(part.endsTime)}
            entry={part.start?.price}
          />
          <CancelRounds order={order} free={free} />
        </>
      ) : (
        <Ended order={order} currency={currency} />
      )}
      <p className={`${styles.terms} m-number`}>{t('roomOrder.terms', { stake, count: order.rounds })}</p>
    </Card>
  );
}

function Ended({ order, currency }: { order: RoomOrder; currency: string }) {
  const t = useTranslation();
  const { ending, reason } = useRoomWords();
  const part = currentPart(order.issues);
  const text = part && reason(order, part);
  const title = ending(order);
  const said = useRef(false);
  useEffect(() => {
    if (said.current) return;
    said.current = true;
    announce(`${order.roomName}. ${title}. ${text ?? ''}`);
  }, [order.roomName, title, text]);
  return (
    <div className={styles.ended}>
      <span className={styles.outcome}>{title}</span>
      <Money amount={order.profit ?? '0.00'} currency={currency} size="large" result />
      {text ? <p className={styles.reason}>{text}</p> : null}
      {part?.result && order.rounds === 1 ? (
        <Link
          className={styles.proof}
          to={paths.roundProof({ roomId: order.roomId, issue: String(part.issue) })}
        >
          {t('proof.open')}
        </Link>
      ) : null}
    </div>
  );
}

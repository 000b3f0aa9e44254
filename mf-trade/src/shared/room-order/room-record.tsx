import { type RoomOrder, type RoomOrderRound, useCurrency, useServerNow } from 'shared-api/client';
import type { MoneyText } from 'shared-api/contract';
import { percentOf } from 'shared-api/money';
import { Card, formatDateTime, formatMoney, formatRate, formatTime, Money } from 'shared-ui';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { CopyButton, Details, StatusTrail } from 'shared-ui/parts';
import { useTranslation } from '../../i18n.ts';
import { useBoard } from '../live/board.data.ts';

import { DirectionTag } from '../order/direction-tag.tsx';
import { isOpenOrder } from '../order/order.logic.ts';
import head from '../order/record-head.module.css';
import { TradePicture } from '../picture/trade-picture.tsx';
import { CancelRounds } from './cancel-rounds.tsx';
import { PartRing } from './part-ring.tsx';
import { AcceptedReceipt, Receipt } from './receipt.tsx';
import { cancellable, currentPart, lastDrawn, trailOf } from './room-order.logic.ts';
import styles from './room-record.module.css';
import { RoundFacts } from './round-facts.tsx';
import { RoundFigures } from './round-figures.tsx';
import { useRoomOrderText } from './use-room-order-text.ts';

/** A room order with every round it takes part in, and what each outcome rests on. */
export function RoomRecord({ order }: { order: RoomOrder }) {
  useBoard(isOpenOrder(order));
  const coming = cancellable(order.issues, useServerNow());
  const drawn = lastDrawn(order.issues);
  return (
    <>
      <Head order={order} />
      <CancelRounds order={order} free={coming} />
      {order.issues
        .filter((part) => !coming.includes(part))
        .map((part) => (
          <Round key={part.issue} order={order} part={part} isDrawn={part === drawn} />
        ))}
      {coming.length > 0 ? <Coming order={order} parts={coming} /> : null}
      <Terms order={order} />
    </>
  );
}

function Head({ order }: { order: RoomOrder }) {
  const t = useTranslation();
  const currency = useCurrency();
  const { ending, reason } = useRoomOrderText();
  const part = currentPart(order.issues);
  const running = isOpenOrder(order) && part;
  return (
    <Card>
      <div className={head.head}>
        <h2 className={head.name}>{t('roomOrder.name', { room: order.roomName })}</h2>
        <DirectionTag direction={order.direction} />
        {running ? (
          <div className={head.running}>
            <PartRing part={running} />
            <RoundFigures order={order} part={running} />
          </div>
        ) : (
          <div className={head.ended} role="status">
            <Money amount={order.profit ?? '0.00'} currency={currency} size="hero" result />
            <p className={head.outcome}>{ending(order)}</p>
            {part && order.rounds === 1 ? <p className={head.reason}>{reason(order, part)}</p> : null}
          </div>
        )}
      </div>
    </Card>
  );
}

/** Rounds that are not sealed: there is nothing to say of each but when it starts. */
function Coming({ order, parts }: { order: RoomOrder; parts: readonly RoomOrderRound[] }) {
  const t = useTranslation();
  const language = useLanguage();
  return (
    <Card title={t('roomOrder.toCome')}>
      <Details
        items={parts.map(({ issue, number, startsTime }) => ({
          key: String(issue),
          label: (
            <bdi dir="ltr" className="m-number">
              {number}
            </bdi>
          ),
          value: <bdi className="m-number">{formatTime(startsTime, language)}</bdi>,
        }))}
      />
      <AcceptedReceipt order={order} parts={parts} />
    </Card>
  );
}

interface RoundProps {
  order: RoomOrder;
  part: RoomOrderRound;
  isDrawn: boolean;
}

function Round({ order, part, isDrawn }: RoundProps) {
  const t = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const { outcome, reason } = useRoomOrderText();
  const money = (amount: MoneyText | null) => formatMoney(amount ?? '0.00', language, currency);
  const steps = trailOf(part, order.createdTime).map(({ key, state, time }) => {
    const note =
      key === 'match_partial'
        ? t('roomTrail.partial', { matched: money(part.matched), returned: money(part.returned) })
        : key === 'settled' && state === 'done'
          ? reason(order, part)
          : undefined;
    return {
      key,
      state,
      title: t(`roomTrail.${key}`),
      ...(time ? { time: formatTime(time, language) } : {}),
      ...(note ? { note } : {}),
    };
  });
  return (
    <Card
      title={
        <span className={styles.title}>
          {t('roomOrder.round')}{' '}
          <bdi dir="ltr" className="m-number">
            {part.number}
          </bdi>
        </span>
      }
      extra={
        part.status === 'settled' ? (
          <Money amount={part.profit ?? '0.00'} currency={currency} size="small" result />
        ) : (
          <span className="m-quiet-14">{outcome(part)}</span>
        )
      }
    >
      {isDrawn && part.start && part.end ? (
        <TradePicture
          {...order}
          name={order.goodsName}
          stake={part.matched ?? part.stake}
          entry={part.start}
          exit={part.end}
          endedTime={part.endsTime}
        />
      ) : null}
      <StatusTrail steps={steps} label={t('record.trail')} />
      <RoundFacts order={order} part={part} />
      <Receipt order={order} part={part} />
    </Card>
  );
}

function Terms({ order }: { order: RoomOrder }) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const money = (amount: MoneyText) => <Money amount={amount} currency={currency} size="small" />;
  const known = order.issues.some(({ returned }) => returned !== null);
  const number = (text: string) => <bdi className="m-number">{text}</bdi>;
  return (
    <Card title={t('record.facts')}>
      <Details
        items={[
          { key: 'product', label: t('room.product'), value: order.goodsName },
          {
            key: 'direction',
            label: t('record.direction'),
            value: <DirectionTag direction={order.direction} />,
          },
          { key: 'unit', label: t('room.unit'), value: money(order.unitAmount) },
          {
            key: 'leverage',
            label: t('room.leverage'),
            value: <bdi dir="ltr">{`×${order.leverage}`}</bdi>,
          },
          { key: 'rounds', label: t('room.rounds'), value: number(String(order.rounds)) },
          { key: 'stake', label: t('order.stake'), value: money(order.stake) },
          { key: 'matched', label: t('roomOrder.matched'), value: known ? money(order.matched) : '–' },
          { key: 'returned', label: t('roomOrder.returned'), value: known ? money(order.returned) : '–' },
          {
            key: 'rate',
            label: t('room.fee'),
            value: number(formatRate(percentOf(order.feeRate), language)),
          },
          { key: 'fee', label: t('roomOrder.feePaid'), value: money(order.fee) },
          {
            key: 'placed',
            label: t('record.placed'),
            value: number(formatDateTime(order.createdTime, language)),
          },
          {
            key: 'number',
            label: t('record.number'),
            value: (
              <bdi dir="ltr" className="m-number">
                {order.orderNumber}
              </bdi>
            ),
            control: (
              <CopyButton
                text={order.orderNumber}
                label={common('action.copyValue', { name: t('record.number') })}
              />
            ),
          },
        ]}
      />
    </Card>
  );
}

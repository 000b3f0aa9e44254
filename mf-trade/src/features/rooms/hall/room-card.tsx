import { type Room, type RoomOrder, useCurrency, useServerNow } from 'shared-api/client';
import type { MoneyText } from 'shared-api/contract';
import { percentOf, toMinor } from 'shared-api/money';
import { paths } from 'shared-api/paths';
import { formatCountdown, formatLength, formatMoney, formatRate, IconLock, isolate, Tag } from 'shared-ui';
import { useCommonTranslation, useLanguage } from 'shared-ui/i18n';
import { Dotted } from 'shared-ui/parts';
import { Link } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';
import { TimeLeft } from '../../../shared/time-left.tsx';
import { RecordedTag } from '../recorded-tag.tsx';
import { findRound, type Rounds, useRounds } from '../rooms.data.ts';
import { type Moment, momentAt } from '../rooms.logic.ts';
import { sidesOf, stakesIn } from '../stakes.logic.ts';
import styles from './hall.module.css';
import { LiveLine } from './live-line.tsx';
import { PastResults } from './past-results.tsx';

const NO_LINE: Rounds['line'] = [];

interface RoomCardProps {
  room: Room;
  /** The user's total balance, a decimal string; undefined until it is known. */
  total: MoneyText | undefined;
  orders: readonly RoomOrder[];
}

/** A room of a hall: its running round with its line, its last results, and until when the next round is open. */
export function RoomCard({ room, total, orders }: RoomCardProps) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const language = useLanguage();
  const money = useShortMoney();
  const rounds = useRounds(room).data;
  const now = useServerNow();
  const moment = momentAt(now, room);
  const locked = total !== undefined && toMinor(total) < toMinor(room.minimumBalance);
  const fee = t('room.feeOf', { rate: isolate(formatRate(percentOf(room.feeRate), language), language) });
  const { running } = moment;
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        {locked || !room.isOpen ? (
          <span className={styles.lock}>{locked ? <IconLock size={20} /> : null}</span>
        ) : (
          <TimeLeft from={running.startsAt} to={running.endsAt} label={t('room.untilEnd')} size={52} />
        )}
        <div className={styles.names}>
          <h2 className={styles.name}>
            <Link className={styles.link} to={paths.room(room.roomId)}>
              {room.name}
            </Link>
            <OwnTag room={room} orders={orders} moment={moment} />
            <RecordedTag room={room} />
          </h2>
          <p className="m-quiet-12 m-number">
            <Dotted>
              <bdi>{room.goodsName}</bdi>
              <bdi>{formatLength(room.roundSeconds, language)}</bdi>
              <bdi>{fee}</bdi>
              {locked ? null : t('room.fromMinimum', { minimum: money(room.minimumBalance) })}
            </Dotted>
          </p>
        </div>
        {room.isOpen ? (
          <LiveLine
            room={room}
            times={running}
            start={rounds && findRound(rounds, running.issue)?.start?.price}
            line={rounds?.line ?? NO_LINE}
            quiet={locked}
          />
        ) : null}
        {room.isOpen ? null : <Tag>{common('state.marketClosed')}</Tag>}
      </div>
      {locked ? (
        <Locked minimum={room.minimumBalance} total={total} />
      ) : (
        <Foot room={room} rounds={rounds} moment={moment} now={now} />
      )}
    </article>
  );
}

/** Money as it stands in a narrow card: whole amounts go without their cents. */
function useShortMoney() {
  const language = useLanguage();
  const currency = useCurrency();
  return (amount: MoneyText) => formatMoney(amount, language, currency, { short: true });
}

/** The reader's own stake in the running round, else in the next one. */
function OwnTag({ room, orders, moment }: { room: Room; orders: readonly RoomOrder[]; moment: Moment }) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const money = useShortMoney();
  const of = ({ issue }: { issue: number }) => sidesOf(stakesIn(orders, { roomId: room.roomId, issue }));
  const running = of(moment.running).filter(({ matched }) => matched !== '0.00');
  const [first, second] = running.length > 0 ? running : of(moment.next);
  if (!first) return null;
  if (second) return <Tag tone="accent">{t('room.bothSides')}</Tag>;
  return (
    <Tag tone={first.direction === 'up' ? 'rise' : 'fall'}>
      <span className="m-unseen">{common(`order.${first.direction}`)}</span>
      {t('room.you', { stake: money(first.matched ?? first.stake) })}
    </Tag>
  );
}

interface FootProps {
  room: Room;
  rounds: Rounds | undefined;
  moment: Moment;
  /** The server's clock, in milliseconds. */
  now: number;
}

/** The last results, and the countdown of the next round. */
function Foot({ room, rounds, moment, now }: FootProps) {
  const t = useTranslation();
  const { next, nextPhase } = moment;
  const open = nextPhase === 'open';
  const left = ((open ? next.sealsAt : next.startsAt) - now) / 1000;
  return (
    <div className={styles.foot}>
      <span className={styles.beads}>{rounds ? <PastResults rounds={rounds.items} /> : null}</span>
      {room.isOpen ? (
        <span className="m-quiet-12" role="timer" aria-live="off">
          {t(open ? 'room.nextCloses' : 'room.nextStarts')}{' '}
          <bdi dir="ltr" className={`${styles.left} m-number`}>
            {formatCountdown(left)}
          </bdi>
        </span>
      ) : null}
    </div>
  );
}

/** What opens a room that the reader's balance does not reach. */
function Locked({ minimum, total }: { minimum: MoneyText; total: MoneyText }) {
  const t = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const share = Number((toMinor(total) * 1000n) / toMinor(minimum)) / 10;
  return (
    <>
      <div className={styles.track} aria-hidden="true">
        <div className={styles.reached} style={{ inlineSize: `${share}%` }} />
      </div>
      <p className={`${styles.foot} m-quiet-12 m-number`}>
        <span>{t('room.opensAt', { minimum: formatMoney(minimum, language, currency) })}</span>
        <span className={styles.have}>
          {t('room.youHave', { total: formatMoney(total, language, currency) })}
        </span>
      </p>
    </>
  );
}

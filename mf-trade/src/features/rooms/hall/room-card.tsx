import { type Room, useServerNow } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { Card, cx, Details, formatCountdown, formatMoney, formatRate, IconForward, Tag } from 'shared-ui';
import { useCommonWords, useLanguage } from 'shared-ui/i18n';
import { Link } from 'shared-ui/router';
import { useWords } from '../../../words.ts';
import { useCurrency } from '../currency.data.ts';
import { percentOf } from '../money.logic.ts';
import { roundAt } from '../rooms.logic.ts';
import styles from './hall.module.css';

/** A room with what it takes to enter, what it costs, what it has paid back, and its round's countdown. */
export function RoomCard({ room }: { room: Room }) {
  const words = useWords();
  const common = useCommonWords();
  const language = useLanguage();
  const currency = useCurrency();
  const money = (amount: string) => (
    <bdi className={styles.money}>{formatMoney(amount, language, currency)}</bdi>
  );
  const rate = (basisPoints: number) => formatRate(percentOf(basisPoints), language);
  return (
    <Link className={styles.card} to={paths.room(room.roomId)}>
      <Card>
        <div className={styles.head}>
          <div className={styles.names}>
            <h2 className={styles.name}>{room.name}</h2>
            <p className={styles.product}>
              {room.goodsName} · {common('unit.seconds', { count: room.roundSeconds })}
            </p>
          </div>
          {room.isOpen ? <Clock room={room} /> : <Tag>{common('state.marketClosed')}</Tag>}
          <IconForward size={20} className={styles.chevron ?? ''} />
        </div>
        <Details
          items={[
            { key: 'entry', label: words('room.entry'), value: money(room.minimumBalance) },
            {
              key: 'stake',
              label: words('room.stakeRange'),
              value: (
                <span>
                  {money(room.stakeMinimum)} – {money(room.stakeMaximum)}
                </span>
              ),
            },
            { key: 'fee', label: words('room.fee'), value: rate(room.feeRate) },
          ]}
        />
        <p className={`${styles.note} m-number`}>
          {words('room.breakEven', { rate: rate(room.breakEvenRate) })}
          {' · '}
          {room.realisedReturn === null
            ? words('room.noReturn')
            : words('room.return', { rate: rate(room.realisedReturn) })}
        </p>
      </Card>
    </Link>
  );
}

/** Time to the seal, then to the end, by the server's clock. */
function Clock({ room }: { room: Room }) {
  const words = useWords();
  const now = useServerNow(250);
  const { phase, sealsAt, endsAt } = roundAt(now, room);
  const left = ((phase === 'open' ? sealsAt : endsAt) - now) / 1000;
  return (
    <span className={cx(styles.clock, phase === 'sealed' && styles.sealed)} role="timer" aria-live="off">
      <span className={`${styles.left} m-number`}>{formatCountdown(left)}</span>
      <span className={styles.product}>{words(phase === 'open' ? 'room.untilSeal' : 'room.untilEnd')}</span>
    </span>
  );
}

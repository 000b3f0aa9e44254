import type { Room, Round } from 'shared-api/client';
import type { PriceText } from 'shared-api/contract';
import { Card, formatTime, isolate, Price, SilentMark } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import { TimeLeft } from '../../../shared/time-left.tsx';
import { useRoundLine } from '../rooms.data.ts';
import type { RoundTimes } from '../rooms.logic.ts';
import { type Stake, sidesOf, valueNow } from '../stakes.logic.ts';
import { Move } from './finished-card.tsx';
import { OwnSides } from './own-sides.tsx';
import styles from './room.module.css';
import { RoundChart } from './round-chart.tsx';
import { RoundDetails } from './round-details.tsx';

interface RunningCardProps {
  room: Room;
  times: RoundTimes;
  round: Round | undefined;
  line: readonly { readonly time: string; readonly price: PriceText }[];
  stakes: readonly Stake[];
}

/** The round that runs: its price against the start price, the time left, and how the reader's stake stands. */
export function RunningCard({ room, times, round, line, stakes }: RunningCardProps) {
  const t = useTranslation();
  const language = useLanguage();
  const { points, price, silent } = useRoundLine(room, line, times);
  const start = round?.start?.price;
  const sides = sidesOf(stakes);
  const matched = sides.filter((side) => side.matched !== null && /[1-9]/.test(side.matched));
  return (
    <Card>
      <div className={styles.top}>
        <div>
          <p className={styles.phase}>
            {t('room.runningUntil', { time: isolate(formatTime(times.endsAt, language), language) })}
          </p>
          <p className={styles.price}>
            <Price price={price} digits={room.digits} size="large" />
            {start && price ? <Move room={room} start={start} price={price} /> : null}
          </p>
          <SilentMark since={silent} />
        </div>
        <TimeLeft from={times.startsAt} to={times.endsAt} label={t('room.untilEnd')} size={52} />
      </div>
      <RoundChart
        points={points}
        round={times}
        digits={room.digits}
        start={start}
        price={price}
        side={matched.length === 1 ? matched[0]?.direction : undefined}
      />
      {start === undefined ? <p className="m-quiet-12">{t('room.noStart')}</p> : null}
      <OwnSides sides={sides} now={valueNow(stakes, { start, price })} />
      <RoundDetails room={room} times={times} round={round} />
    </Card>
  );
}

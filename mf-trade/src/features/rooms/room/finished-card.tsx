import type { Room, Round } from 'shared-api/client';
import { paths } from 'shared-api/paths';
import { formatMove, formatPrice, formatTime, IconForward, isolate, Money, signOf, Tag } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { Link } from 'shared-ui/router';
import { useWords } from '../../../words.ts';
import { useCurrency } from '../currency.data.ts';
import { moveOf } from '../money.logic.ts';
import type { RoundTimes } from '../rooms.logic.ts';
import { profitIn, type Stake } from '../stakes.logic.ts';
import styles from './room.module.css';

interface FinishedCardProps {
  room: Room;
  /** The round before the running one. */
  times: RoundTimes;
  /** Undefined until the server has said anything of it. */
  round: Round | undefined;
  stakes: readonly Stake[];
}

const TONES = { up: 'rise', down: 'fall', tie: 'plain', void: 'caution' } as const;

/** The round that has just ended: its end price against its start price, and what it brought the reader. */
export function FinishedCard({ room, times, round, stakes }: FinishedCardProps) {
  const words = useWords();
  const language = useLanguage();
  const currency = useCurrency();
  const profit = profitIn(stakes);
  const outcome = round?.status === 'void' ? 'void' : round?.result;
  return (
    <Link className={styles.finished} to={paths.rounds(room.roomId, String(times.issue))}>
      <span className={styles.finishedBody}>
        <span className={styles.finishedText}>
          <span className={styles.caption}>
            {words('room.finishedAt', { time: isolate(formatTime(times.endsAt, language), language) })}
          </span>
          {outcome ? (
            <span className={styles.result}>
              {round?.end ? (
                <bdi dir="ltr" className={`${styles.strong} m-number`}>
                  {formatPrice(round.end.price, language, room.digits)}
                </bdi>
              ) : null}
              <Tag tone={TONES[outcome]}>{words(`roundResult.${outcome}`)}</Tag>
            </span>
          ) : (
            <span className={styles.small}>{words('room.settling')}</span>
          )}
        </span>
        <span className={styles.finishedEnd}>
          {outcome && round?.start && round.end ? (
            <Move room={room} start={round.start.price} price={round.end.price} from />
          ) : null}
          {profit === undefined ? null : (
            <span className={styles.yours}>
              <span className={styles.caption}>{words('room.yours')}</span>{' '}
              <Money amount={profit} currency={currency} size="small" signed />
            </span>
          )}
        </span>
      </span>
      <IconForward size={20} className={styles.chevron ?? ''} />
    </Link>
  );
}

interface MoveProps {
  room: Room;
  start: string;
  price: string;
  /** Names the start price as well. */
  from?: boolean;
}

/** How far the price has moved from the round's start price, by sign and colour. */
export function Move({ room, start, price, from = false }: MoveProps) {
  const words = useWords();
  const language = useLanguage();
  const move = moveOf(start, price);
  const tone = ['m-fall', '', 'm-rise'][signOf(move) + 1] ?? '';
  return (
    <>
      {from ? (
        <span className={`${styles.caption} m-number`}>
          {words('room.from', { price: isolate(formatPrice(start, language, room.digits), language) })}
        </span>
      ) : null}
      <bdi dir="ltr" className={`${styles.move} ${tone} m-number`}>
        {formatMove(move, language, room.digits)}
      </bdi>
    </>
  );
}

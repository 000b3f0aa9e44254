import type { Room, Round } from 'shared-api/client';
import { useCurrency } from 'shared-api/client';
import type { PriceText } from 'shared-api/contract';
import { priceMove } from 'shared-api/money';
import { paths } from 'shared-api/paths';
import { formatMove, formatPrice, formatTime, IconForward, isolate, Money, signOf, Tag } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { Link } from 'shared-ui/router';
import { useTranslation } from '../../../i18n.ts';

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
  const t = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const profit = profitIn(stakes);
  const outcome = round?.status === 'void' ? 'void' : round?.result;
  return (
    <Link className={styles.finished} to={paths.rounds(room.roomId, String(times.issue))}>
      <span className={styles.finishedBody}>
        <span className={styles.finishedText}>
          <span className="m-quiet-12">
            {t('room.finishedAt', { time: isolate(formatTime(times.endsAt, language), language) })}
          </span>
          {outcome ? (
            <span className="m-line">
              {round?.end ? (
                <bdi dir="ltr" className={`${styles.strong} m-number`}>
                  {formatPrice(round.end.price, language, room.digits)}
                </bdi>
              ) : null}
              <Tag tone={TONES[outcome]}>{t(`roundResult.${outcome}`)}</Tag>
            </span>
          ) : (
            <span className="m-quiet-12">{t('room.settling')}</span>
          )}
        </span>
        <span className={styles.finishedEnd}>
          {outcome && round?.start && round.end ? (
            <Move room={room} start={round.start.price} price={round.end.price} from />
          ) : null}
          {profit === undefined ? null : (
            <span className={styles.yours}>
              <span className="m-quiet-12">{t('room.yours')}</span>{' '}
              <Money amount={profit} currency={currency} size="small" result />
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
  start: PriceText;
  price: PriceText;
  /** Names the start price as well. */
  from?: boolean;
}

/** How far the price has moved from the round's start price, by sign and colour. */
export function Move({ room, start, price, from = false }: MoveProps) {
  const t = useTranslation();
  const language = useLanguage();
  const move = priceMove({ from: start, to: price });
  const tone = ['m-fall', '', 'm-rise'][signOf(move) + 1] ?? '';
  return (
    <>
      {from ? (
        <span className="m-quiet-12 m-number">
          {t('room.from', { price: isolate(formatPrice(start, language, room.digits), language) })}
        </span>
      ) : null}
      <bdi dir="ltr" className={`${styles.move} ${tone} m-number`}>
        {formatMove(move, language, room.digits)}
      </bdi>
    </>
  );
}

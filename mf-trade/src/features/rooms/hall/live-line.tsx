import type { Room } from 'shared-api/client';
import type { PriceText } from 'shared-api/contract';
import { priceMove } from 'shared-api/money';
import { cx, formatMove, Price, signOf } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { lineOf } from '../../../shared/live/line.logic.ts';
import { useRoundLine } from '../rooms.data.ts';
import type { RoundTimes } from '../rooms.logic.ts';
import styles from './hall.module.css';

interface LiveLineProps {
  room: Room;
  /** The running round. */
  times: RoundTimes;
  start: PriceText | undefined;
  line: readonly { readonly time: string; readonly price: PriceText }[];
  /** Without colour: the room is locked. */
  quiet: boolean;
}

const WIDTH = 88;
const HEIGHT = 40;
const COLOURS = { '-1': styles.fall, '0': undefined, '1': styles.rise } as const;

/** The running round's prices from its start to its end, and how far the price is from the start price. */
export function LiveLine({ room, times, start, line, quiet }: LiveLineProps) {
  const language = useLanguage();
  const { points, price } = useRoundLine(room, line, times);
  const box = { startsAt: times.startsAt, endsAt: times.endsAt, width: WIDTH, height: HEIGHT, margin: 5 };
  const drawn = lineOf(points, { ...box, start: start === undefined ? undefined : Number(start) });
  const move = start && price ? priceMove({ from: start, to: price }) : undefined;
  const tone = move && !quiet ? ['m-fall', '', 'm-rise'][signOf(move) + 1] : '';
  return (
    <div className={cx(styles.live, quiet && styles.faint)}>
      <svg className={styles.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path className={styles.base} d={`M0 ${drawn?.baseline ?? HEIGHT / 2}H${WIDTH}`} />
        <path className={styles.end} d={`M${WIDTH - 1} 1V${HEIGHT - 1}`} />
        {drawn ? (
          <g className={quiet ? undefined : COLOURS[drawn.rose]}>
            <path className={styles.stroke} d={drawn.path} />
            <circle className={styles.halo} cx={drawn.head.x} cy={drawn.head.y} r="6" />
            <circle className={styles.dot} cx={drawn.head.x} cy={drawn.head.y} r="3" />
          </g>
        ) : null}
      </svg>
      {quiet ? null : (
        <p className={styles.figures}>
          <Price price={price} digits={room.digits} size="tiny" />
          <bdi dir="ltr" className={cx(styles.move, tone, 'm-number')}>
            {move === undefined ? '' : formatMove(move, language, room.digits)}
          </bdi>
        </p>
      )}
    </div>
  );
}

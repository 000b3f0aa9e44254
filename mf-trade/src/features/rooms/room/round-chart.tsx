import { useId } from 'react';
import type { PriceText } from 'shared-api/contract';
import { cx, formatPrice } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import { lineOf, type Point } from '../../../shared/live/line.logic.ts';
import type { RoundTimes } from '../rooms.logic.ts';
import styles from './chart.module.css';

interface RoundChartProps {
  points: readonly Point[];
  round: RoundTimes;
  digits: number;
  /** Decimal strings; undefined until they are recorded. */
  start: PriceText | undefined;
  price: PriceText | undefined;
  /** The side that the reader has a matched stake on; undefined with none, or with both. */
  side: 'up' | 'down' | undefined;
}

const WIDTH = 320;
const HEIGHT = 216;
const MARGIN = 28;
/** The least distance of the two price tags, as a share of the height. */
const TAG_GAP = 14;

/** A point that stays round however the box is stretched: a line without length, drawn with a round pen. */
const dot = ({ x, y }: { x: number; y: number }) => `M${x} ${y}h0.01`;
const percent = (y: number) => (y / HEIGHT) * 100;

/**
 * A round's prices from its start at the left to its end, the upright line at the right, in every language: the start price
 * is the dashed line, and with a stake its winning and losing sides are shaded.
 */
export function RoundChart({ points, round, digits, start, price, side }: RoundChartProps) {
  const t = useTranslation();
  const language = useLanguage();
  const fill = useId();
  const box = {
    startsAt: round.startsAt,
    endsAt: round.endsAt,
    width: WIDTH,
    height: HEIGHT,
    margin: MARGIN,
  };
  const line = lineOf(points, { ...box, start: start === undefined ? undefined : Number(start) });
  const known = (text: string | undefined) => (text ? formatPrice(text, language, digits) : '–');
  const now = line && percent(line.head.y);
  return (
    <figure className={styles.chart}>
      <div className={styles.plot} dir="ltr">
        <svg
          className={styles.drawing}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('room.lineLabel', { start: known(start), now: known(price) })}
        >
          {line && side ? (
            <>
              <rect
                className={side === 'up' ? styles.winning : styles.losing}
                width={WIDTH}
                height={line.baseline}
              />
              <rect
                className={side === 'up' ? styles.losing : styles.winning}
                y={line.baseline}
                width={WIDTH}
                height={HEIGHT - line.baseline}
              />
            </>
          ) : null}
          {line && !side ? (
            <>
              <defs>
                <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
                  <stop className={styles.fillFrom} offset="0" />
                  <stop className={styles.fillTo} offset="1" />
                </linearGradient>
              </defs>
              <path fill={`url(#${fill})`} d={line.area} />
            </>
          ) : null}
          {line ? (
            <>
              <path className={cx(styles.base, side && styles[side])} d={`M0 ${line.baseline}H${WIDTH}`} />
              <path className={styles.stroke} d={line.path} />
              <path className={styles.halo} d={dot(line.head)} />
              <path className={styles.rim} d={dot(line.head)} />
              <path className={styles.head} d={dot(line.head)} />
              <path
                className={cx(styles.startRim, side && styles[side])}
                d={dot({ x: 0, y: line.baseline })}
              />
              <path className={styles.startHole} d={dot({ x: 0, y: line.baseline })} />
            </>
          ) : null}
          <path className={styles.end} d={`M${WIDTH} 0V${HEIGHT}`} />
        </svg>
        {line && side ? <Zones side={side} /> : null}
      </div>
      <div className={styles.axis} aria-hidden="true">
        <bdi dir="ltr" className={`${styles.sizer} m-number`}>
          {known(price ?? start)}
        </bdi>
        {line && now !== undefined ? (
          <>
            <bdi
              dir="ltr"
              className={cx(styles.tag, 'm-number', side && styles[side])}
              style={{ insetBlockStart: `${apart(percent(line.baseline), now)}%` }}
            >
              {known(start)}
            </bdi>
            <bdi
              dir="ltr"
              className={cx(styles.tag, styles.now, 'm-number')}
              style={{ insetBlockStart: `${now}%` }}
            >
              {known(price)}
            </bdi>
          </>
        ) : null}
      </div>
    </figure>
  );
}

/** Keeps the start price's tag clear of the present price's. */
function apart(start: number, now: number): number {
  if (Math.abs(start - now) >= TAG_GAP) return start;
  const below = start >= now;
  return now + (below ? TAG_GAP : -TAG_GAP);
}

function Zones({ side }: { side: 'up' | 'down' }) {
  const t = useTranslation();
  const up = side === 'up';
  return (
    <>
      <span className={cx(styles.zone, styles.above, up ? styles.winText : styles.loseText)}>
        {t(up ? 'roomZone.winsAbove' : 'roomZone.losesAbove')}
      </span>
      <span className={cx(styles.zone, styles.below, up ? styles.loseText : styles.winText)}>
        {t(up ? 'roomZone.losesBelow' : 'roomZone.winsBelow')}
      </span>
    </>
  );
}

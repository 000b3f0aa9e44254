import { useMemo, useState } from 'react';
import { serverNow, useCall } from 'shared-api/client';
import { cx } from 'shared-ui';
import { useLivePoints } from '../live/line.data.ts';
import { joinPoints, lineOf } from '../live/line.logic.ts';
import { recordedBars } from '../recorded-bars.logic.ts';
import type { Direction } from './order.logic.ts';
import styles from './trade-line.module.css';

interface TradeLineProps {
  goodsId: string;
  direction: Direction;
  /** Milliseconds since 1970. */
  startsAt: number;
  endsAt: number;
  /** The price that decides; undefined until it is recorded. */
  entry: string | undefined;
}

const [WIDTH, HEIGHT, MARGIN] = [320, 48, 6];
/** What led up to a trade, as a share of its length. */
const BEFORE = 0.25;
/** Bars of a second that one answer brings at most. */
const MOST = 1000;

/** Seconds at the start. */
const SPARE = 5;

const dot = ({ x, y }: { x: number; y: number }) => `M${x} ${y}h0.01`;

/**
 * The live price of an open trade against its entry, up to the upright line at which it ends. Decoration: the figures beside
 * it say the same. Time goes from left to right in every language.
 */
export function TradeLine({ goodsId, direction, startsAt, endsAt, entry }: TradeLineProps) {
  const lead = (endsAt - startsAt) * BEFORE;
  const [limit] = useState(() => Math.min(MOST, Math.ceil((serverNow() - startsAt + lead) / 1000) + SPARE));
  const { data } = useCall('getKdata', { goodsId, period: '1s', limit }, { staleTime: 0, quiet: true });
  const { live } = useLivePoints(goodsId);
  const line = useMemo(() => {
    const times = { startsAt: startsAt - lead, endsAt };
    const recorded = (data ? recordedBars(data) : []).map(({ time, close }) => ({
      time: Date.parse(time),
      price: Number(close),
    }));
    const box = { ...times, width: WIDTH, height: HEIGHT, margin: MARGIN };
    return lineOf(joinPoints(recorded, live, times), {
      ...box,
      start: entry === undefined ? undefined : Number(entry),
    });
  }, [data, live, startsAt, endsAt, lead, entry]);
  return (
    <svg
      className={cx(styles.line, styles[direction])}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {line && entry !== undefined ? (
        <path className={styles.entry} d={`M0 ${line.baseline}H${WIDTH}`} />
      ) : null}
      <path className={styles.end} d={`M${WIDTH} 0V${HEIGHT}`} />
      {line ? (
        <>
          <path className={styles.stroke} d={line.path} />
          <path className={styles.halo} d={dot(line.head)} />
          <path className={styles.head} d={dot(line.head)} />
        </>
      ) : null}
    </svg>
  );
}

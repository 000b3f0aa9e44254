import type { ReplyOf } from 'shared-api/contract';
import type { Direction } from '../order/order.logic.ts';

/** A price on record. */
interface Tick {
  /** ISO 8601. */
  readonly time: string;
  readonly price: string;
}

/** A trade that has ended, as far as its picture shows it. */
export interface EndedTrade {
  goodsId: string;
  name: string;
  digits: number;
  direction: Direction;
  /** A decimal string. */
  stake: string;
  entry: Tick;
  exit: Tick;
  /** When it ended, ISO 8601. */
  endedTime: string;
}

/** Bars of a second that one answer brings at most. */
const MOST = 1000;
/** Time shown before a trade, in lengths of the trade: the trade itself takes a good third of the plot. */
const BEFORE = 1.5;
/** Seconds at either end. */
const SPARE = 10;

/** The request for the bars of a trade, with what led up to it. Milliseconds since 1970. */
export function barsRequest({ from, to }: { from: number; to: number }) {
  const seconds = Math.ceil(((to - from) * (1 + BEFORE)) / 1000) + SPARE;
  return { period: '1s' as const, before: new Date(to + 1).toISOString(), limit: Math.min(MOST, seconds) };
}

/** The bars of an answer as numbers, for drawing only. */
export const drawableOf = (bars: ReplyOf<'getKdata'>['bars']) =>
  bars.map(({ time, open, high, low, close, volume }) => ({
    time: Date.parse(time),
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume,
  }));

import { type Bar, placeOf } from './bar.logic.ts';
import type { ChartTrade } from './chart-types.ts';
import { focusOf } from './trades-scene.logic.ts';

interface ViewInput {
  readonly bars: readonly Bar[];
  readonly trades: readonly ChartTrade[];
  readonly now: number;
  /** Pixels of the plot. */
  readonly width: number;
  readonly periodMs: number;
}

/** Pixels of a bar, and of the room at the end. */
const BAR = 8;
const ROOM = 12;
/** Pixels of a second where each is a bar: a few minutes are in sight. */
const SECOND = 1.2;
const LIVE_ROOM = 0.14;
/** How much of the plot a trade takes from its entry to its end, and the room after it. */
const TRADE = 0.36;
const AFTER = 0.09;

/**
 * Bars in sight while more are asked for, and those that fingers come to at most. Of a window of 1,200 a page of 300 that comes
 * at one end takes as many away from the other, where they would be in sight, or about to be, and asked for again.
 */
export const MOST_SEEN = 740;
/** Pixels of a bar that fingers come to at least, in a plot of so many. */
export const leastSpace = (width: number) => Math.max(0.2, width / MOST_SEEN);

/** How wide a bar is, and how much room the end has: a trade fills its part of the plot, with what led up to it before it. */
export function viewOf(input: ViewInput): { space: number; right: number } {
  const { trades, now, width, periodMs } = input;
  const focus = focusOf(trades, now);
  const usual = periodMs < 60_000 ? SECOND : BAR;
  const space = focus ? tradeSpace(focus, input, usual) : usual;
  return { space, right: Math.max(0, spaceFor({ ...input, space, width })) };
}

function tradeSpace({ expiry, entry }: ChartTrade, { periodMs, width, now }: ViewInput, usual: number) {
  const length = 'after' in expiry ? expiry.after : expiry.at - (entry?.time ?? now);
  return Math.min(
    usual * 4,
    Math.max(0.25, (width * TRADE * periodMs) / Math.max(length, periodMs)),
    periodMs < 60_000 ? 12 : BAR,
  );
}

/** Pixels from the newest bar to the end of the plot, so that the end of the trade in focus is in sight. */
export function spaceFor({
  bars,
  trades,
  now,
  width,
  periodMs,
  space,
}: ViewInput & { space: number }): number {
  const live = periodMs < 60_000;
  const usual = live ? width * LIVE_ROOM : ROOM;
  const focus = focusOf(trades, now);
  const newest = bars.at(-1);
  if (!focus || !newest) return usual;
  const { expiry } = focus;
  const end = 'after' in expiry ? Math.max(now, newest.time) + expiry.after : expiry.at;
  const ahead = placeOf(bars, { moment: end, periodMs }) - (bars.length - 1);
  return Math.min(width * 0.7, Math.max(usual, ahead * space + width * AFTER));
}

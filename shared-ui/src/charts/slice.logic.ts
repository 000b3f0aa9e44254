import { BARS_KEPT, type Bar, type Window } from './chart.logic.ts';

/** Bars by which the drawn part moves on when one of its ends comes into sight. */
const STEP = 200;
/** Bars before the drawn ones that indicators are led up by, so that their values do not depend on the drawn part. */
const LEAD = 200;
/** How near an end may come, in percent of what is drawn. */
const NEAR = 10;

/** The part of a history that is drawn. */
export interface Slice {
  readonly bars: readonly Bar[];
  /** The same with what leads up to it. */
  readonly led: readonly Bar[];
  readonly lead: number;
  /** Bars before and after it. */
  readonly before: number;
  readonly after: number;
}

/** The part that ends with the bar of `endTime`, or with the newest. */
export function sliceOf(all: readonly Bar[], endTime: number | undefined): Slice {
  const found = endTime === undefined ? -1 : all.findIndex((bar) => bar.time === endTime);
  const end = found < 0 ? all.length : found + 1;
  const from = Math.max(0, end - BARS_KEPT);
  const lead = Math.min(LEAD, from);
  return {
    bars: from === 0 && end === all.length ? all : all.slice(from, end),
    led: lead === 0 && end === all.length ? all : all.slice(from - lead, end),
    lead,
    before: from,
    after: all.length - end,
  };
}

/**
 * Where the drawn part has to end for a window in sight: `moved` with the last bar's time (undefined: the newest),
 * `older` when the history's own beginning comes into sight, else `stay`.
 */
export function follow(
  all: readonly Bar[],
  slice: Slice,
  window: Window,
): { kind: 'stay' | 'older' } | { kind: 'moved'; endTime: number | undefined } {
  const end = slice.before + slice.bars.length;
  if (window.start <= NEAR) {
    if (slice.before === 0) return { kind: 'older' };
    return { kind: 'moved', endTime: all[Math.max(BARS_KEPT, end - STEP) - 1]?.time };
  }
  if (window.end >= 100 - NEAR && slice.after > 0) {
    const next = end + STEP;
    return { kind: 'moved', endTime: next >= all.length ? undefined : all[next - 1]?.time };
  }
  return { kind: 'stay' };
}

import { BARS_KEPT, type Bar } from './chart.logic.ts';

/** Bars before the drawn ones that indicators are led up by, so that their values do not depend on the drawn part. */
const LEAD = 200;
/** How near an end of it may come to what is in sight, in bars. */
const NEAR = 50;

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
 * Where the part at hand has to end for the bars in sight, which are counted within it: `moved` with the last bar's time
 * (undefined: the newest), `older` when the history's own beginning comes near, else `stay`.
 */
export function follow(
  all: readonly Bar[],
  slice: Slice,
  seen: { readonly first: number; readonly end: number },
): { kind: 'stay' | 'older' } | { kind: 'moved'; endTime: number | undefined } {
  const count = slice.bars.length;
  const early = seen.first <= NEAR;
  if (early && slice.before === 0) return { kind: 'older' };
  const late = seen.end >= count - NEAR && slice.after > 0;
  if (!early && !late) return { kind: 'stay' };
  const middle = slice.before + (seen.first + seen.end) / 2;
  const end = Math.min(all.length, Math.max(BARS_KEPT, Math.round(middle + BARS_KEPT / 2)));
  if (end === slice.before + count) return { kind: 'stay' };
  return { kind: 'moved', endTime: end === all.length ? undefined : all[end - 1]?.time };
}

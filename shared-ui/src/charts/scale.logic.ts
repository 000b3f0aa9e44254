import type { ChartData, ChartKind } from './look.ts';
import type { PaneId } from './studies.logic.ts';

/** The lowest and the highest value of a pane. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

/** What an axis spans; a label stands at each step. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

const STEPS = [1, 2, 2.5, 5, 10];
const FULL: Scale = { min: 0, max: 100, step: 50 };
const EMPTY: Scale = { min: 0, max: 1, step: 1 };

/** What is drawn in each pane from one bar to another, the last excluded. */
export function rangesOf(data: ChartData, kind: ChartKind, from: number, to: number): (Range | undefined)[] {
  const [start, end] = [Math.max(0, from), Math.min(data.bars.length, to)];
  return data.panes.map(({ id, plots }) => {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    const take = (value: number | undefined) => {
      if (value === undefined) return;
      if (value < low) low = value;
      if (value > high) high = value;
    };
    for (let i = start; i < end; i += 1) {
      for (const plot of plots) take(plot.values[i]);
      if (id !== 'price') continue;
      const bar = data.bars[i];
      if (data.percents) {
        take(data.percents.own[i]);
        take(data.percents.other[i]);
      } else if (kind === 'candle') {
        take(bar?.low);
        take(bar?.high);
      } else take(bar?.close);
    }
    return low > high ? undefined : { low, high };
  });
}

/** A round step that divides a span into at most so many parts, or few more. */
function stepOf(span: number, parts: number): number {
  const rough = span / parts;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * (STEPS.find((step) => step * power >= rough * 0.999) ?? 10);
}

/** Multiples of a step without the dust of binary fractions. */
const times = (step: number, count: number) => Number((step * count).toPrecision(12));

/** The axis for a range, between round values: it stays the same for ranges that differ little. */
export function scaleOf(id: PaneId, range: Range | undefined): Scale {
  if (id === 'rsi') return FULL;
  if (!range) return EMPTY;
  const low = id === 'volume' ? 0 : range.low;
  const high = Math.max(low, range.high);
  const pad = high > low ? 0 : Math.abs(high) * 0.001 || 1;
  const [from, to] = [id === 'volume' ? 0 : low - pad, high + pad];
  const step = stepOf(to - from, id === 'price' ? 5 : 3);
  // A range that ends at a label by rounding alone does not ask for one more.
  const [first, last] = [Math.floor(from / step + 1e-9), Math.ceil(to / step - 1e-9)];
  return { min: times(step, first), max: times(step, Math.max(first + 1, last)), step };
}

/** Whether all of it can be seen on its scale. */
export function holds(scales: readonly Scale[], ranges: readonly (Range | undefined)[]): boolean {
  return ranges.every((range, i) => {
    const scale = scales[i];
    if (!range || !scale) return true;
    const dust = (scale.max - scale.min) * 1e-9;
    return range.low >= scale.min - dust && range.high <= scale.max + dust;
  });
}

export const sameScales = (a: readonly Scale[], b: readonly Scale[]) =>
  a.length === b.length && a.every(({ min, max }, i) => min === b[i]?.min && max === b[i]?.max);

import type { ChartData, ChartKind } from './look.ts';
import type { PaneId } from './studies.logic.ts';

/** The lowest and the highest value of a pane. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

/** What an axis spans; a label stands at each step, 0 for none. */
export interface Scale {
  readonly min: number;
  readonly max: number;
  readonly step: number;
}

const STEPS = [1, 2, 2.5, 5, 10];
const FULL: Scale = { min: 0, max: 100, step: 0 };
const EMPTY: Scale = { min: 0, max: 1, step: 0 };
/** The customary bounds of what is overbought and oversold: the only labels of these panes. */
const BOUNDS: Readonly<Partial<Record<PaneId, readonly number[]>>> = { rsi: [30, 70], kdj: [20, 80] };

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

/** A round step that divides a span into at most so many parts, or few more: a multiple of a tick, where there is one. */
function stepOf(span: number, parts: number, tick: number): number {
  const rough = span / parts;
  const power = 10 ** Math.floor(Math.log10(rough));
  const exact = (step: number) => {
    const ticks = tick === 0 ? 1 : step / tick;
    return ticks > 0.999 && Math.abs(ticks - Math.round(ticks)) < 1e-6;
  };
  const found = STEPS.map((step) => step * power).find((step) => step >= rough * 0.999 && exact(step));
  return found ?? Math.max(10 * power, tick);
}

/** Multiples of a step without the dust of binary fractions. */
const times = (step: number, count: number) => Number((step * count).toPrecision(15));

interface Fit {
  /** The smallest step that the labels can tell; 0 for any. */
  readonly tick?: number;
  /** Share of the pane that stays free above what is drawn. */
  readonly free?: number;
}

/** The axis for a range, between round values: it stays the same for ranges that differ little. */
export function scaleOf(id: PaneId, range: Range | undefined, { tick = 0, free = 0 }: Fit = {}): Scale {
  if (!range) return EMPTY;
  if (id === 'rsi') return FULL;
  if (id === 'kdj') {
    // J goes beyond both ends.
    const [min, max] = [Math.floor(Math.min(0, range.low) / 10), Math.ceil(Math.max(100, range.high) / 10)];
    return { min: min * 10, max: max * 10, step: 0 };
  }
  const low = id === 'volume' ? 0 : range.low;
  const high = Math.max(low, range.high);
  const pad = high > low ? 0 : Math.abs(high) * 0.001 || 1;
  const from = id === 'volume' ? 0 : low - pad;
  const to = high + pad + ((high + pad - from) * free) / (1 - free);
  const step = stepOf(to - from, id === 'price' ? 5 : 3, tick);
  // A range that ends at a label by rounding alone does not ask for one more.
  const [first, last] = [Math.floor(from / step + 1e-9), Math.ceil(to / step - 1e-9)];
  return { min: times(step, first), max: times(step, Math.max(first + 1, last)), step };
}

/** The values that have a label and a line. */
export function labelsOf(id: PaneId, { min, max, step }: Scale): readonly number[] {
  const bounds = BOUNDS[id];
  if (bounds) return bounds.filter((value) => value > min && value < max);
  if (id === 'volume' || step === 0) return [];
  const first = Math.round(min / step);
  return Array.from({ length: Math.round((max - min) / step) + 1 }, (_, i) => times(step, first + i));
}

/** Digits after the point that tell the multiples of a step apart. */
export function digitsOf(step: number): number {
  for (let digits = 0; digits < 12; digits += 1)
    if (Math.abs(step - Number(step.toFixed(digits))) < step * 1e-6) return digits;
  return 12;
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

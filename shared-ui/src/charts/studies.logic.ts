import type { Bar } from './chart.logic.ts';
import { boll, ema, kdj, macd, rsi, sma, type Value } from './indicators.logic.ts';

/** Drawn over the prices. */
export const OVERLAYS = ['ma', 'ema', 'boll'] as const;
/** Drawn below the prices, each in a pane of its own. */
export const OSCILLATORS = ['macd', 'rsi', 'kdj'] as const;
export const INDICATORS = [...OVERLAYS, ...OSCILLATORS] as const;
export type Indicator = (typeof INDICATORS)[number];
export type PaneId = 'price' | 'volume' | (typeof OSCILLATORS)[number];

/** The customary lengths, in bars. */
const AVERAGES = [5, 10, 20];
const EMAS = [12, 26];
const BANDS = { length: 20, width: 2 };
const MACD = { fast: 12, slow: 26, signal: 9 };
const RSI = 14;
const KDJ = 9;

/** One line, or one row of columns, of a pane. */
export interface Plot {
  readonly id: string;
  /** As it stands in the legend: a name that no language changes. */
  readonly label: string;
  /** Columns are coloured by `rising`, lines by their place among `averages` of the colours. */
  readonly draw: 'line' | 'columns';
  readonly colour: number;
  readonly values: readonly Value[];
  /** Of columns: whether each is coloured as rising. */
  readonly rising?: readonly boolean[];
}

export interface Pane {
  readonly id: PaneId;
  readonly plots: readonly Plot[];
}

const line = (id: string, label: string, colour: number, values: readonly Value[]): Plot => ({
  id,
  label,
  draw: 'line',
  colour,
  values,
});

function overlays(closes: readonly number[], chosen: ReadonlySet<Indicator>): Plot[] {
  const plots: Plot[] = [];
  // A line keeps its colour whatever else is switched on.
  if (chosen.has('ma'))
    for (const [i, n] of AVERAGES.entries()) plots.push(line(`ma-${n}`, `MA${n}`, i, sma(closes, n)));
  if (chosen.has('ema'))
    for (const [i, n] of EMAS.entries()) plots.push(line(`ema-${n}`, `EMA${n}`, 3 + i, ema(closes, n)));
  if (chosen.has('boll')) {
    const { upper, middle, lower } = boll(closes, BANDS);
    plots.push(line('boll-middle', `BOLL${BANDS.length}`, 5, middle));
    plots.push(line('boll-upper', 'UB', 6, upper), line('boll-lower', 'LB', 6, lower));
  }
  return plots;
}

function volumeOf(bars: readonly Bar[]): Plot {
  return {
    id: 'volume',
    label: 'VOL',
    draw: 'columns',
    colour: 0,
    values: bars.map((bar) => bar.volume),
    rising: bars.map((bar) => bar.close >= bar.open),
  };
}

function macdPlots(closes: readonly number[]): Plot[] {
  const { dif, dea, bars } = macd(closes, MACD);
  const rising = bars.map((value) => (value ?? 0) >= 0);
  return [
    { id: 'macd-bars', label: 'MACD', draw: 'columns', colour: 0, values: bars, rising },
    line('macd-dif', 'DIF', 0, dif),
    line('macd-dea', 'DEA', 1, dea),
  ];
}

function kdjPlots(bars: readonly Bar[]): Plot[] {
  const { k, d, j } = kdj(bars, KDJ);
  return [line('kdj-k', 'K', 0, k), line('kdj-d', 'D', 1, d), line('kdj-j', 'J', 2, j)];
}

export interface Wanted {
  readonly indicators: readonly Indicator[];
  readonly showVolume: boolean;
  /** Overlays are in the unit of the price: they have no place on a percent scale. */
  readonly comparing: boolean;
}

/** The panes from top to bottom with what is drawn in each besides the prices; every value has its bar's index. */
export function panesOf(bars: readonly Bar[], { indicators, showVolume, comparing }: Wanted): Pane[] {
  const chosen = new Set(indicators);
  const closes = bars.map((bar) => bar.close);
  const panes: Pane[] = [{ id: 'price', plots: comparing ? [] : overlays(closes, chosen) }];
  if (showVolume) panes.push({ id: 'volume', plots: [volumeOf(bars)] });
  if (chosen.has('macd')) panes.push({ id: 'macd', plots: macdPlots(closes) });
  if (chosen.has('rsi')) panes.push({ id: 'rsi', plots: [line('rsi', `RSI${RSI}`, 0, rsi(closes, RSI))] });
  if (chosen.has('kdj')) panes.push({ id: 'kdj', plots: kdjPlots(bars) });
  return panes;
}

/** Drops what belongs to bars that only led up to those drawn. */
export function cutPanes(panes: readonly Pane[], lead: number): readonly Pane[] {
  if (lead === 0) return panes;
  return panes.map(({ id, plots }) => ({
    id,
    plots: plots.map((plot) => ({
      ...plot,
      values: plot.values.slice(lead),
      ...(plot.rising ? { rising: plot.rising.slice(lead) } : {}),
    })),
  }));
}

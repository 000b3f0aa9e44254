import {
  type IndicatorDrawParams,
  type IndicatorFigure,
  type KLineData,
  registerIndicator,
} from 'klinecharts';
import { through } from './shapes.logic.ts';

type Values = Record<string, number | undefined>;
type Template = Parameters<typeof registerIndicator<Values, number, unknown>>[0];

const line = (key: string, title: string): IndicatorFigure<Values> => ({
  key,
  title: `${title}: `,
  type: 'line',
});
const typical = ({ high, low, close }: KLineData) => (high + low + close) / 3;

/** Highest high and lowest low of the last bars, for each bar; nothing before there are as many. */
export function channel(bars: readonly KLineData[], length: number): { high: number; low: number }[] {
  return bars.map((_, i) => {
    let [high, low] = [Number.NaN, Number.NaN];
    if (i < length - 1) return { high, low };
    [high, low] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let at = i - length + 1; at <= i; at += 1) {
      high = Math.max(high, bars[at]?.high ?? high);
      low = Math.min(low, bars[at]?.low ?? low);
    }
    return { high, low };
  });
}

const known = (value: number) => (Number.isNaN(value) ? undefined : value);
const middles = (bars: readonly KLineData[], length: number) =>
  channel(bars, length).map(({ high, low }) => (high + low) / 2);

/** Average true range by Wilder's smoothing. */
export function averageTrueRange(bars: readonly KLineData[], length: number): (number | undefined)[] {
  let sum = 0;
  let average = 0;
  return bars.map(({ high, low }, i) => {
    const before = bars[i - 1]?.close;
    const range = before === undefined ? high - low : Math.max(high, before) - Math.min(low, before);
    if (i < length) {
      sum += range;
      average = sum / length;
      return i === length - 1 ? average : undefined;
    }
    average = (average * (length - 1) + range) / length;
    return average;
  });
}

/** The average price of the trading day so far, each bar weighted by its number of prices. */
export function dayAverage(bars: readonly KLineData[]): (number | undefined)[] {
  let [paid, count] = [0, 0];
  return bars.map((bar, i) => {
    if (bar.day !== bars[i - 1]?.day) ({ paid = 0, count = 0 } = Object(bar.earlier));
    paid += typical(bar) * (bar.volume ?? 0);
    count += bar.volume ?? 0;
    return count === 0 ? undefined : paid / count;
  });
}

/** Lines that begin later by as many bars, as the cloud of Ichimoku does. */
const shifted = (values: readonly number[], by: number, at: number) => known(values[at - by] ?? Number.NaN);

/** Opacity of a cloud. */
const CLOUD = 0.12;
type Drawn = IndicatorDrawParams<Values, number, unknown>;
/** Pixels of both leading lines at a bar. */
interface Edge {
  readonly x: number;
  readonly one: number;
  readonly other: number;
}

/** The cloud between the leading lines, ahead of the newest bar too, in the colour of a rise where the first one is above. */
export function drawCloud({ ctx, chart, indicator, xAxis, yAxis }: Drawn): boolean {
  const { result, calcParams, styles } = indicator;
  const [, ahead = 0] = calcParams;
  const { upColor = '', downColor = '' } = styles?.circles?.[0] ?? {};
  const edgeAt = (place: number): Edge | undefined => {
    const { leadA, leadB } = result[place - ahead] ?? {};
    if (leadA === undefined || leadB === undefined) return undefined;
    return {
      x: xAxis.convertToPixel(place),
      one: yAxis.convertToPixel(leadA),
      other: yAxis.convertToPixel(leadB),
    };
  };
  const isAbove = ({ one, other }: Edge) => one <= other;
  let run: Edge[] = [];
  function fill() {
    const [first] = run;
    if (!first || run.length < 2) return;
    ctx.fillStyle = through(isAbove(first) ? upColor : downColor, CLOUD);
    ctx.beginPath();
    for (const { x, one } of run) ctx.lineTo(x, one);
    for (const { x, other } of run.toReversed()) ctx.lineTo(x, other);
    ctx.fill();
  }
  const { from, realTo } = chart.getVisibleRange();
  for (let place = from - 1; place <= realTo; place += 1) {
    const edge = edgeAt(place);
    const last = run.at(-1);
    if (edge) run.push(edge);
    if (edge && (!last || isAbove(edge) === isAbove(last))) continue;
    fill();
    run = edge ? [edge] : [];
  }
  fill();
  // The lines are the engine's.
  return false;
}

const templates: readonly Template[] = [
  {
    name: 'VWAP',
    shortName: 'VWAP',
    series: 'price',
    figures: [line('vwap', 'VWAP')],
    calc: (bars) => dayAverage(bars).map((vwap) => ({ vwap })),
  },
  {
    name: 'ATR',
    shortName: 'ATR',
    series: 'price',
    calcParams: [14],
    figures: [line('atr', 'ATR')],
    regenerateFigures: ([length]) => [line('atr', `ATR${length}`)],
    calc: (bars, { calcParams: [length = 14] }) => averageTrueRange(bars, length).map((atr) => ({ atr })),
  },
  {
    name: 'DONCHIAN',
    shortName: 'DC',
    series: 'price',
    calcParams: [20],
    figures: [line('upper', 'DC'), line('middle', 'M'), line('lower', 'L')],
    regenerateFigures: ([length]) => [line('upper', `DC${length}`), line('middle', 'M'), line('lower', 'L')],
    calc: (bars, { calcParams: [length = 20] }) =>
      channel(bars, length).map(({ high, low }) => ({
        upper: known(high),
        middle: known((high + low) / 2),
        lower: known(low),
      })),
  },
  {
    name: 'ICHIMOKU',
    shortName: 'ICH',
    series: 'price',
    calcParams: [9, 26, 52],
    figures: [
      line('conversion', 'ICH'),
      line('base', 'B'),
      line('spanA', 'A'),
      line('spanB', 'S'),
      line('lagging', 'C'),
    ],
    calc: (bars, { calcParams: [fast = 9, base = 26, slow = 52] }) => {
      const [conversions, bases, slows] = [middles(bars, fast), middles(bars, base), middles(bars, slow)];
      const leading = conversions.map((value, i) => (value + (bases[i] ?? Number.NaN)) / 2);
      return bars.map((_, i) => ({
        conversion: known(conversions[i] ?? Number.NaN),
        base: known(bases[i] ?? Number.NaN),
        spanA: shifted(leading, base, i),
        spanB: shifted(slows, base, i),
        lagging: bars[i + base]?.close,
        leadA: known(leading[i] ?? Number.NaN),
        leadB: known(slows[i] ?? Number.NaN),
      }));
    },
    draw: drawCloud,
  },
];

let done = false;
/** Makes the indicators known that the engine does not bring along. */
export function registerIndicators(): void {
  if (done) return;
  done = true;
  for (const template of templates) registerIndicator(template);
}

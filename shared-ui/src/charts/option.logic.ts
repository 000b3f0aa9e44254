import { type Bar, barAt, initialWindow, type Window } from './chart.logic.ts';
import { percentText } from './compare.logic.ts';
import type { Value } from './indicators.logic.ts';
import { boxesOf, EDGE, LABELS } from './layout.logic.ts';
import type { Pane, PaneId, Plot } from './studies.logic.ts';

export type ChartKind = 'candle' | 'line' | 'area';

/** Colours read from the theme's variables, since a canvas knows no CSS. */
export interface ChartColours {
  ink: string;
  quiet: string;
  hairline: string;
  surface: string;
  accent: string;
  rise: string;
  fall: string;
  averages: readonly string[];
  font: string;
}

/** Where an order stands on the chart. */
export interface ChartMarker {
  time: number;
  price: number;
  label: string;
  kind: 'entry' | 'exit';
  direction: 'up' | 'down';
}

/** How the chart looks; it changes seldom. */
export interface ChartLook {
  kind: ChartKind;
  markers: readonly ChartMarker[];
  colours: ChartColours;
  direction: 'ltr' | 'rtl';
  /** Height of the canvas in pixels. */
  height: number;
  formatPrice: (value: number) => string;
  formatAxisTime: (time: number) => string;
}

/** What is drawn; the last bar of it changes with every tick. */
export interface ChartData {
  bars: readonly Bar[];
  panes: readonly Pane[];
  /** Both lines of a comparison, in percent; the prices themselves otherwise. */
  percents?: { own: readonly Value[]; other: readonly Value[] } | undefined;
}

export type OptionInput = ChartLook & ChartData & { window?: Window | undefined };

/** All but the last point, which is drawn by itself: a tick then redraws nothing else. */
const head = (values: readonly Value[]) =>
  values.map((value, i) => (value === undefined || i === values.length - 1 ? '-' : value));

/** A sign stays before its number on a canvas in a right-to-left page. */
export const ltr = (text: string) => `\u200e${text}`;

export const colourOf = (colours: ChartColours, place: number) =>
  colours.averages[place % colours.averages.length] ?? colours.quiet;

const line = (id: string, pane: number, color: string, values: readonly Value[], extra: object = {}) => ({
  id,
  type: 'line' as const,
  xAxisIndex: pane,
  yAxisIndex: pane,
  data: head(values),
  symbol: 'none',
  silent: true,
  animation: false,
  lineStyle: { width: 1, color },
  itemStyle: { color },
  ...extra,
});

function columns(plot: Plot, pane: number, colours: ChartColours) {
  return {
    id: plot.id,
    type: 'bar' as const,
    xAxisIndex: pane,
    yAxisIndex: pane,
    silent: true,
    animation: false,
    data: head(plot.values).map((value, i) => ({
      value,
      itemStyle: { color: plot.rising?.[i] ? colours.rise : colours.fall, opacity: 0.4 },
    })),
  };
}

function priceSeries(input: OptionInput) {
  const { bars, kind, colours, markers, percents } = input;
  const markPoint = { animation: false, data: markers.map(pin(input)) };
  if (percents) {
    const wide = { lineStyle: { width: 2, color: colours.accent } };
    const second = colourOf(colours, 0);
    return [
      line('price', 0, colours.accent, percents.own, wide),
      line('compare', 0, second, percents.other, { lineStyle: { width: 2, color: second } }),
    ];
  }
  if (kind === 'candle') {
    return [
      {
        id: 'price',
        type: 'candlestick' as const,
        // ECharts' own order: open, close, low, high.
        data: bars.map((bar, i) => (i === bars.length - 1 ? '-' : [bar.open, bar.close, bar.low, bar.high])),
        animation: false,
        itemStyle: {
          color: colours.rise,
          borderColor: colours.rise,
          color0: colours.fall,
          borderColor0: colours.fall,
        },
        markPoint,
      },
    ];
  }
  const closes = bars.map((bar) => bar.close);
  const fill = kind === 'area' ? { areaStyle: { color: colours.accent, opacity: 0.12 } } : {};
  const wide = { silent: false, lineStyle: { width: 2, color: colours.accent }, markPoint, ...fill };
  return [line('price', 0, colours.accent, closes, wide)];
}

function pin({ bars, colours }: OptionInput) {
  return (marker: ChartMarker) => ({
    coord: [barAt(bars, marker.time) ?? 0, marker.price],
    symbol: marker.kind === 'entry' ? 'triangle' : 'circle',
    symbolRotate: marker.kind === 'entry' && marker.direction === 'down' ? 180 : 0,
    symbolSize: marker.kind === 'entry' ? 12 : 9,
    itemStyle: {
      color: marker.direction === 'up' ? colours.rise : colours.fall,
      borderColor: colours.surface,
      borderWidth: 2,
    },
    label: {
      show: true,
      formatter: marker.label,
      position: 'top' as const,
      color: colours.ink,
      backgroundColor: colours.surface,
      padding: [2, 4],
      borderRadius: 4,
      fontSize: 11,
      fontFamily: colours.font,
    },
  });
}

/** The values of the last bar in each pane: the scale has room for them before they are drawn. */
export function reachOf({ bars, panes, percents, kind }: ChartData & Pick<ChartLook, 'kind'>): number[][] {
  const last = bars.at(-1);
  return panes.map(({ id, plots }) => {
    const own = id !== 'price' || !last ? [] : kind === 'candle' ? [last.low, last.high] : [last.close];
    const prices = id === 'price' && percents ? [percents.own.at(-1), percents.other.at(-1)] : own;
    // A volume only grows: it gets room for some time to come.
    const room = id === 'volume' ? 1.25 : 1;
    const ends = plots.map((plot) => plot.values.at(-1)).filter((value) => value !== undefined);
    return [...prices.filter((value) => value !== undefined), ...ends.map((value) => value * room)];
  });
}

/** An unseen line at the last bar, over all that is drawn there: two points, whatever the number of bars. */
function reachSeries(input: OptionInput) {
  const newest = input.bars.length - 1;
  return reachOf(input).map((values, pane) => ({
    id: `reach-${pane}`,
    type: 'line' as const,
    xAxisIndex: pane,
    yAxisIndex: pane,
    silent: true,
    animation: false,
    symbol: 'none',
    lineStyle: { opacity: 0 },
    data: values.length > 0 ? [Math.min(...values), Math.max(...values)].map((value) => [newest, value]) : [],
  }));
}

/** What a last bar changes that the scale has no room for: the others keep their data. */
export const buildReach = (input: OptionInput) => ({ series: reachSeries(input) });

/** The series, without the last bar. */
export function buildSeries(input: OptionInput) {
  const { panes, colours } = input;
  return [
    ...priceSeries(input),
    ...panes.flatMap(({ plots }, pane) =>
      plots.map((plot) =>
        plot.draw === 'columns'
          ? columns(plot, pane, colours)
          : line(plot.id, pane, colourOf(colours, plot.colour), plot.values),
      ),
    ),
    ...reachSeries(input),
  ];
}

const BOUNDS: Readonly<Record<PaneId, object>> = {
  price: { scale: true, splitNumber: 4 },
  volume: { scale: false },
  macd: { scale: true, splitNumber: 2 },
  rsi: { min: 0, max: 100, interval: 50 },
  kdj: { scale: true, splitNumber: 2 },
};

/** What new bars change: times, series and the part in sight. */
export function buildUpdate(input: OptionInput) {
  const times = input.bars.map((bar) => bar.time);
  return {
    xAxis: input.panes.map(() => ({ data: times })),
    dataZoom: [{ id: 'pan', ...(input.window ?? initialWindow(input.bars.length)) }],
    series: buildSeries(input),
  };
}

/** The whole option: axes on the inline-end side, time running with the text, inside pan and pinch. */
export function buildOption(input: OptionInput) {
  const { panes, colours, direction, height, formatAxisTime } = input;
  const rtl = direction === 'rtl';
  const { xAxis, dataZoom, series } = buildUpdate(input);
  const labels = { color: colours.quiet, fontSize: 11, fontFamily: colours.font };
  const boxes = boxesOf(
    panes.map((pane) => pane.id),
    height,
  );
  const formatOf = (id: PaneId) => {
    if (id !== 'price') return (value: number) => ltr(String(Number(value.toPrecision(3))));
    return input.percents ? (value: number) => ltr(percentText(value)) : input.formatPrice;
  };
  const valueAxis = (id: PaneId, gridIndex: number) => ({
    ...BOUNDS[id],
    gridIndex,
    position: rtl ? ('left' as const) : ('right' as const),
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: { show: id === 'price', lineStyle: { color: colours.hairline } },
    axisLabel: id === 'volume' ? { show: false } : { ...labels, hideOverlap: true, formatter: formatOf(id) },
    axisPointer: {
      label: {
        show: id === 'price',
        color: colours.surface,
        backgroundColor: colours.ink,
        fontSize: 11,
        formatter: ({ value }: { value: unknown }) => formatOf(id)(Number(value)),
      },
    },
  });
  return {
    animation: false,
    // The grids keep one width: ECharts would shrink the one whose first label is cut.
    grid: boxes.map(({ top, height: own }) => ({
      left: rtl ? LABELS : EDGE,
      right: rtl ? EDGE : LABELS,
      top,
      height: own,
      outerBoundsMode: 'none' as const,
    })),
    xAxis: xAxis.map(({ data }, gridIndex) => ({
      type: 'category' as const,
      gridIndex,
      data,
      inverse: rtl,
      boundaryGap: true,
      axisLine: { lineStyle: { color: colours.hairline }, onZero: false },
      axisTick: { show: false },
      axisLabel:
        gridIndex === panes.length - 1
          ? { ...labels, hideOverlap: true, formatter: (value: string) => formatAxisTime(Number(value)) }
          : { show: false },
      axisPointer: { label: { show: false } },
    })),
    yAxis: boxes.map(({ id }, index) => valueAxis(id, index)),
    // The crosshair; its figures stand in the legend row above the chart. A tooltip would write them at every move too.
    axisPointer: {
      show: true,
      type: 'line' as const,
      link: [{ xAxisIndex: 'all' as const }],
      lineStyle: { color: colours.quiet, type: 'dashed' as const },
    },
    dataZoom: dataZoom.map((zoom) => ({
      ...zoom,
      type: 'inside' as const,
      xAxisIndex: panes.map((_, index) => index),
      filterMode: 'filter' as const,
      // A finger that moves up or down scrolls the page.
      preventDefaultMouseMove: false,
      minValueSpan: 15,
    })),
    series,
  };
}

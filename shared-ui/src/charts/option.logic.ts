import { type Bar, barAt, initialWindow, movingAverage, type Window } from './chart.logic.ts';

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

export interface OptionInput {
  bars: readonly Bar[];
  kind: ChartKind;
  averages: readonly number[];
  showVolume: boolean;
  markers: readonly ChartMarker[];
  colours: ChartColours;
  direction: 'ltr' | 'rtl';
  formatPrice: (value: number) => string;
  formatAxisTime: (time: number) => string;
  /** Part of the axis in sight, in percent. */
  window?: Window;
  animate: boolean;
}

const line = (data: unknown[], color: string, extra: object = {}) => ({
  type: 'line' as const,
  data,
  symbol: 'none',
  silent: true,
  animation: false,
  lineStyle: { width: 1, color },
  itemStyle: { color },
  ...extra,
});

function priceSeries(input: OptionInput) {
  const { bars, kind, colours, markers } = input;
  const marks = {
    markLine: lastPrice(input),
    markPoint: { animation: false, data: markers.map(pin(input)) },
  };
  if (kind === 'candle') {
    return {
      id: 'price',
      type: 'candlestick' as const,
      // ECharts' own order: open, close, low, high.
      data: bars.map((bar) => [bar.open, bar.close, bar.low, bar.high]),
      animation: false,
      itemStyle: {
        color: colours.rise,
        borderColor: colours.rise,
        color0: colours.fall,
        borderColor0: colours.fall,
      },
      ...marks,
    };
  }
  return line(
    bars.map((bar) => bar.close),
    colours.accent,
    {
      id: 'price',
      silent: false,
      lineStyle: { width: 2, color: colours.accent },
      ...(kind === 'area' ? { areaStyle: { color: colours.accent, opacity: 0.12 } } : {}),
      ...marks,
    },
  );
}

function lastPrice({ bars, colours, formatPrice }: OptionInput) {
  const last = bars.at(-1);
  if (!last) return { data: [] };
  return {
    symbol: 'none',
    animation: false,
    silent: true,
    // The line is drawn at a rounded value: two digits unless told otherwise.
    precision: 10,
    lineStyle: { color: colours.accent, type: 'dashed' as const, width: 1 },
    label: {
      position: 'end' as const,
      formatter: formatPrice(last.close),
      color: colours.surface,
      backgroundColor: colours.accent,
      padding: [3, 4],
      borderRadius: 4,
      fontSize: 11,
      fontFamily: colours.font,
    },
    data: [{ yAxis: last.close }],
  };
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

/** The series alone: all that a tick has to set. */
export function buildSeries(input: OptionInput) {
  const { bars, averages, colours, showVolume } = input;
  const volume = {
    id: 'volume',
    type: 'bar' as const,
    xAxisIndex: 1,
    yAxisIndex: 1,
    silent: true,
    animation: false,
    data: bars.map((bar) => ({
      value: bar.volume,
      itemStyle: { color: bar.close >= bar.open ? colours.rise : colours.fall, opacity: 0.4 },
    })),
  };
  return [
    priceSeries(input),
    ...averages.map((length, i) =>
      line(
        movingAverage(bars, length).map((value) => value ?? '-'),
        colours.averages[i % colours.averages.length] ?? colours.quiet,
        { id: `ma-${length}` },
      ),
    ),
    ...(showVolume ? [volume] : []),
  ];
}

/** The whole option: axes on the inline-end side, time running with the text, inside pan and pinch. */
export function buildOption(input: OptionInput) {
  const { bars, colours, direction, showVolume, formatPrice, formatAxisTime } = input;
  const rtl = direction === 'rtl';
  const times = bars.map((bar) => bar.time);
  const labels = { color: colours.quiet, fontSize: 11, fontFamily: colours.font };
  // Both grids keep one width: ECharts would shrink the one whose first label is cut.
  const grid = { left: rtl ? 60 : 8, right: rtl ? 8 : 60, outerBoundsMode: 'none' as const };
  const timeAxis = (gridIndex: number, withLabels: boolean) => ({
    type: 'category' as const,
    gridIndex,
    data: times,
    inverse: rtl,
    boundaryGap: true,
    axisLine: { lineStyle: { color: colours.hairline } },
    axisTick: { show: false },
    axisLabel: withLabels
      ? { ...labels, hideOverlap: true, formatter: (value: string) => formatAxisTime(Number(value)) }
      : { show: false },
    axisPointer: { label: { show: false } },
  });
  const priceAxis = {
    scale: true,
    position: rtl ? ('left' as const) : ('right' as const),
    splitNumber: 4,
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: { lineStyle: { color: colours.hairline } },
    axisLabel: { ...labels, formatter: formatPrice },
    axisPointer: {
      label: {
        color: colours.surface,
        backgroundColor: colours.ink,
        fontSize: 11,
        formatter: ({ value }: { value: unknown }) => formatPrice(Number(value)),
      },
    },
  };
  const volumeAxis = { gridIndex: 1, show: false, scale: false };
  return {
    animation: input.animate,
    grid: showVolume
      ? [
          { ...grid, top: 8, bottom: 76 },
          { ...grid, height: 40, bottom: 24 },
        ]
      : [{ ...grid, top: 8, bottom: 24 }],
    xAxis: showVolume ? [timeAxis(0, false), timeAxis(1, true)] : [timeAxis(0, true)],
    yAxis: showVolume ? [priceAxis, volumeAxis] : [priceAxis],
    axisPointer: {
      link: [{ xAxisIndex: 'all' as const }],
      lineStyle: { color: colours.quiet, type: 'dashed' as const },
    },
    // The legend row above the chart takes the tooltip's place; this only turns the crosshair on.
    tooltip: { trigger: 'axis' as const, showContent: false, axisPointer: { type: 'cross' as const } },
    dataZoom: [
      {
        type: 'inside' as const,
        xAxisIndex: showVolume ? [0, 1] : [0],
        filterMode: 'filter' as const,
        // A finger that moves up or down scrolls the page.
        preventDefaultMouseMove: false,
        minValueSpan: 15,
        ...(input.window ?? initialWindow(bars.length)),
      },
    ],
    series: buildSeries(input),
  };
}

import { type Boxes, candleBoxes, columnBoxes, type Place, yOf } from './bars.logic.ts';
import { barAt } from './chart.logic.ts';
import { percentText } from './compare.logic.ts';
import { type Frame, leftOf, middleOf, SPARE } from './frame.logic.ts';
import type { Value } from './indicators.logic.ts';
import { boxesOf } from './layout.logic.ts';
import type { ChartColours, ChartData, ChartLook } from './look.ts';
import type { Scale } from './scale.logic.ts';
import type { PaneId } from './studies.logic.ts';
import { labelStep, startsStep } from './time.logic.ts';

export interface OptionInput {
  readonly look: ChartLook;
  readonly data: ChartData;
  readonly frame: Frame;
  /** The axis of each pane. */
  readonly scales: readonly Scale[];
  /** Whether a finger moves what is drawn: at rest no label of the time is cut by an edge. */
  readonly moving: boolean;
}

/**
 * The canvases, from below: what moves with the finger, the last bar, which moves too and which a tick draws anew, and
 * what stands still beside and above them.
 */
export const LAYERS = { bars: 0, live: 1, still: 2 } as const;

/** A sign stays before its number on a canvas in a right-to-left page. */
export const ltr = (text: string) => `\u200e${text}`;

export const colourOf = (colours: ChartColours, place: number) =>
  colours.averages[place % colours.averages.length] ?? colours.quiet;

/** The values at the places drawn. All but the last bar's, which is drawn by itself: a tick then redraws nothing else. */
function cut(values: readonly Value[], { from, to }: Frame) {
  return Array.from({ length: to - from }, (_, i) =>
    from + i < values.length - 1 ? (values[from + i] ?? '-') : '-',
  );
}

interface LineOf {
  readonly id: string;
  readonly pane: number;
  readonly colour: string;
  readonly width: number;
  readonly values: readonly Value[];
}

const line = (frame: Frame, { id, pane, colour, width, values }: LineOf, extra: object = {}) => ({
  id,
  type: 'line' as const,
  xAxisIndex: pane,
  yAxisIndex: pane,
  data: cut(values, frame),
  symbol: 'none',
  silent: true,
  animation: false,
  lineStyle: { width, color: colour },
  itemStyle: { color: colour },
  ...extra,
});

function priceLines({ look, data, frame }: OptionInput) {
  const { kind, colours } = look;
  const { bars, percents } = data;
  if (percents) {
    const second = { id: 'compare', pane: 0, colour: colourOf(colours, 0), width: 2 };
    return [
      line(frame, { id: 'price', pane: 0, colour: colours.accent, width: 2, values: percents.own }),
      line(frame, { ...second, values: percents.other }),
    ];
  }
  if (kind === 'candle') return [];
  const fill = kind === 'area' ? { areaStyle: { color: colours.accent, opacity: 0.12 } } : {};
  const values = bars.map((bar) => bar.close);
  return [line(frame, { id: 'price', pane: 0, colour: colours.accent, width: 2, values }, fill)];
}

/** Lines at the labels of the prices, candles and columns: each colour is one shape. */
function barSeries({ look, data, frame, scales }: OptionInput) {
  const { colours, kind } = look;
  const boxes = boxesOf(
    data.panes.map((pane) => pane.id),
    look.height,
  );
  return data.panes.map(({ id, plots }, index) => {
    const [box, scale] = [boxes[index], scales[index]];
    const children: object[] = [];
    if (box && scale) {
      const pane = { box, scale };
      const places = { frame, pane, from: frame.from, to: Math.min(frame.to, data.bars.length - 1) };
      const add = (shape: { rise: Boxes; fall: Boxes }, opacity: number) => {
        for (const way of ['rise', 'fall'] as const)
          children.push({
            type: 'boxes',
            shape: { boxes: shape[way] },
            style: { fill: colours[way], opacity },
          });
      };
      if (id === 'price') children.push(...rules(frame, pane, colours));
      if (id === 'price' && kind === 'candle' && !data.percents) add(candleBoxes(data.bars, places), 1);
      for (const plot of plots) if (plot.draw === 'columns') add(columnBoxes(plot, places), 0.4);
    }
    return {
      id: `bars-${index}`,
      type: 'custom' as const,
      xAxisIndex: index,
      yAxisIndex: index,
      silent: true,
      animation: false,
      clip: true,
      // One item that stands for all of them.
      data: [[0, scale?.min ?? 0]],
      renderItem: () => ({ type: 'group', children }),
      ...(index === 0 ? { markPoint: { animation: false, data: pins({ look, data, frame }) } } : {}),
    };
  });
}

function rules({ width, ratio }: Frame, pane: Place, { hairline }: ChartColours) {
  const { min, max, step } = pane.scale;
  return Array.from({ length: Math.round((max - min) / step) + 1 }, (_, i) => {
    const y = Math.round(yOf(pane, min + i * step) * ratio) / ratio;
    return { type: 'rect', shape: { x: 0, y, width, height: 1 }, style: { fill: hairline } };
  });
}

function pins({ look: { markers, colours }, data, frame }: Pick<OptionInput, 'look' | 'data' | 'frame'>) {
  return markers.flatMap((marker) => {
    const at = (barAt(data.bars, marker.time) ?? 0) - frame.from;
    if (at < 0 || at >= frame.to - frame.from) return [];
    return [
      {
        coord: [at, marker.price],
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
      },
    ];
  });
}

/** The series, without the last bar. */
export function buildSeries(input: OptionInput) {
  const { data, look, frame } = input;
  return [
    ...barSeries(input),
    ...priceLines(input),
    ...data.panes.flatMap(({ plots }, pane) =>
      plots
        .filter((plot) => plot.draw === 'line')
        .map(({ id, colour, values }) =>
          line(frame, { id, pane, colour: colourOf(look.colours, colour), width: 1, values }),
        ),
    ),
  ];
}

/** Half the width of a label of the time axis. */
const HALF = 17;

function isCut(frame: Frame, place: number): boolean {
  const x = middleOf(frame, place) - SPARE;
  return (x > -HALF && x < HALF) || (x > frame.plot - HALF && x < frame.plot + HALF);
}

/** What other bars in sight change. */
export function buildUpdate(input: OptionInput) {
  const { look, data, frame, scales, moving } = input;
  const { from, to, pitch, rtl } = frame;
  const left = leftOf(frame, rtl ? to - 1 : from);
  const step = labelStep(look.periodMs, pitch);
  const timeAt = (index: number) => data.bars[from + index]?.time;
  const times = Array.from({ length: to - from }, (_, i) => timeAt(i) ?? -1 - i);
  // The library asks for each of them several times.
  const labelled = times.map((_, i) => {
    const time = timeAt(i);
    if (time === undefined || (!moving && isCut(frame, from + i))) return false;
    return startsStep(time, timeAt(i - 1), step);
  });
  const axisLabel = {
    interval: (index: number) => labelled[index] === true,
    formatter: (value: string) => look.formatAxisTime(Number(value), step),
  };
  return {
    grid: data.panes.map(() => ({ left, width: (to - from) * pitch })),
    xAxis: data.panes.map((_, pane) => ({
      data: times,
      ...(pane === data.panes.length - 1 ? { axisLabel } : {}),
    })),
    // The labels stand at the plot's end, not at the end of what is drawn.
    yAxis: scales.map(({ min, max, step: interval }) => ({
      min,
      max,
      interval,
      offset: -(to - frame.end) * pitch,
    })),
    series: buildSeries(input),
  };
}

/** The text of a value on the axis of a pane. */
export function valueText(id: PaneId, look: ChartLook, data: ChartData, value: number): string {
  if (id !== 'price') return ltr(String(Number(value.toPrecision(3))));
  return data.percents ? ltr(percentText(value)) : look.formatPrice(value);
}

/** The whole option: axes on the inline-end side, time running with the text. */
export function buildOption(input: OptionInput) {
  const { look, data } = input;
  const { panes } = data;
  const { colours, direction, height } = look;
  const rtl = direction === 'rtl';
  const update = buildUpdate(input);
  const labels = { color: colours.quiet, fontSize: 11, fontFamily: colours.font, hideOverlap: true };
  const boxes = boxesOf(
    panes.map((pane) => pane.id),
    height,
  );
  return {
    ...update,
    animation: false,
    // The grids keep one width: the library would shrink the one whose first label is cut.
    grid: boxes.map(({ top, height: own }, pane) => ({
      ...update.grid[pane],
      top,
      height: own,
      outerBoundsMode: 'none' as const,
    })),
    xAxis: update.xAxis.map((axis, gridIndex) => ({
      ...axis,
      type: 'category' as const,
      gridIndex,
      inverse: rtl,
      boundaryGap: true,
      axisLine: { lineStyle: { color: colours.hairline }, onZero: false },
      axisTick: { show: false },
      axisLabel: 'axisLabel' in axis ? { ...labels, ...axis.axisLabel } : { show: false },
    })),
    yAxis: boxes.map(({ id }, gridIndex) => ({
      ...update.yAxis[gridIndex],
      type: 'value' as const,
      gridIndex,
      zlevel: LAYERS.still,
      position: rtl ? ('left' as const) : ('right' as const),
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { show: false },
      axisLabel:
        id === 'volume'
          ? { show: false }
          : { ...labels, formatter: (value: number) => valueText(id, look, data, value) },
    })),
  };
}

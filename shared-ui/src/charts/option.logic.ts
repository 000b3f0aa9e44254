import { type Boxes, candleBoxes, columnBoxes, type Place, yOf } from './bars.logic.ts';
import { barAt } from './chart.logic.ts';
import { type Frame, leftOf } from './frame.logic.ts';
import type { Value } from './indicators.logic.ts';
import { boxesOf } from './layout.logic.ts';
import type { ChartColours, ChartData, ChartLook } from './look.ts';
import { labelsOf, type Scale } from './scale.logic.ts';

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
      children.push(...rules(frame, pane, colours));
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
      ...(index === 0 && look.markers.length > 0
        ? { markPoint: { animation: false, data: pins({ look, data, frame }) } }
        : {}),
    };
  });
}

/** Lines at the labels, and at the foot of the pane. */
function rules({ width, ratio }: Frame, pane: Place, { hairline }: ChartColours) {
  const { box, scale } = pane;
  const lines = labelsOf(box.id, scale).map((value) => yOf(pane, value));
  const foot = box.top + box.height - 1;
  return [...lines.filter((y) => y < foot), foot].map((at) => {
    const y = Math.round(at * ratio) / ratio;
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

/** What other bars in sight change. */
export function buildUpdate(input: OptionInput) {
  const { data, frame, scales } = input;
  const { from, to, pitch, rtl } = frame;
  const left = leftOf(frame, rtl ? to - 1 : from);
  const times = Array.from({ length: to - from }, (_, i) => data.bars[from + i]?.time ?? -1 - i);
  return {
    grid: data.panes.map(() => ({ left, width: (to - from) * pitch })),
    xAxis: data.panes.map(() => ({ data: times })),
    yAxis: scales.map(({ min, max }) => ({ min, max })),
    series: buildSeries(input),
  };
}

/** The whole option: time runs with the text. The axes draw nothing themselves, their texts are a layer of their own. */
export function buildOption(input: OptionInput) {
  const { look, data } = input;
  const update = buildUpdate(input);
  const boxes = boxesOf(
    data.panes.map((pane) => pane.id),
    look.height,
  );
  return {
    ...update,
    animation: false,
    grid: boxes.map(({ top, height }, pane) => ({
      ...update.grid[pane],
      top,
      height,
      outerBoundsMode: 'none' as const,
    })),
    xAxis: update.xAxis.map((axis, gridIndex) => ({
      ...axis,
      type: 'category' as const,
      gridIndex,
      inverse: look.direction === 'rtl',
      boundaryGap: true,
      show: false,
    })),
    yAxis: boxes.map((_, gridIndex) => ({
      ...update.yAxis[gridIndex],
      type: 'value' as const,
      gridIndex,
      show: false,
    })),
  };
}

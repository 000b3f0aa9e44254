import type { ECharts } from 'echarts/core';
import { percentText } from './compare.logic.ts';
import { graphic } from './echarts.ts';
import type { Value } from './indicators.logic.ts';
import { type Box, boxesOf, EDGE, LABELS } from './layout.logic.ts';
import { type ChartData, type ChartLook, colourOf, ltr } from './option.logic.ts';

type Shape = InstanceType<
  typeof graphic.Rect | typeof graphic.Line | typeof graphic.Text | typeof graphic.Polygon
>;
type Element = Parameters<InstanceType<typeof graphic.Group>['add']>[0];

/** Over the series and under the crosshair's labels, on a canvas of its own: a tick repaints this one alone. */
const LAYER = 1;

/** The last bar, drawn by itself over the library's picture. */
export interface LiveLayer {
  /** Draws the last bar anew; false when it no longer fits the scale, which then has to be made anew. */
  draw(look: ChartLook, data: ChartData, last: number | undefined): boolean;
  clear(): void;
}

interface Place {
  readonly x: number;
  readonly before: number;
  readonly half: number;
}

export function createLiveLayer(instance: ECharts): LiveLayer {
  const group = new graphic.Group({ silent: true });
  instance.getZr().add(group);

  // The library's own types do not fit together under exact optional properties.
  const add = (shape: Shape) => group.add(shape as unknown as Element);
  const xOf = (index: number) => Number(instance.convertToPixel({ xAxisIndex: 0 }, index));
  const yOf = (pane: number, value: number) => Number(instance.convertToPixel({ yAxisIndex: pane }, value));

  return {
    clear: () => {
      group.removeAll();
    },
    draw: (look, data, last) => {
      // A tick may come just after its chart has left the screen.
      if (instance.isDisposed()) return true;
      group.removeAll();
      const count = data.bars.length;
      if (count === 0) return true;
      const rtl = look.direction === 'rtl';
      const left = rtl ? LABELS : EDGE;
      const right = instance.getWidth() - (rtl ? EDGE : LABELS);
      const boxes = boxesOf(
        data.panes.map((pane) => pane.id),
        look.height,
      );
      const x = xOf(count - 1);
      const before = count > 1 ? xOf(count - 2) : x;
      const place = { x, before, half: Math.max(0.5, Math.abs(x - before) * 0.3) };
      const inSight = x >= left - 1 && x <= right + 1;
      let fits = true;
      for (const [pane, box] of boxes.entries()) {
        const scale = { box, y: (value: number) => yOf(pane, value) };
        const drawn = inSight ? paneShapes({ look, data, pane, place, scale }) : [];
        for (const { shape, ends } of drawn) {
          fits &&= ends.every((y) => y >= box.top - 1 && y <= box.top + box.height + 1);
          add(shape);
        }
      }
      const [prices] = boxes;
      if (last !== undefined && prices) {
        const y = yOf(0, last);
        if (y >= prices.top && y <= prices.top + prices.height)
          for (const shape of lastPrice({ look, data, last, y, left, right })) add(shape);
      }
      return fits;
    },
  };
}

interface Drawn {
  readonly shape: Shape;
  /** Vertical positions that must lie within the pane. */
  readonly ends: readonly number[];
}

interface PaneOf {
  readonly look: ChartLook;
  readonly data: ChartData;
  readonly pane: number;
  readonly place: Place;
  readonly scale: { readonly box: Box; readonly y: (value: number) => number };
}

function paneShapes({ look, data, pane, place, scale }: PaneOf): Drawn[] {
  const { colours } = look;
  const plots = data.panes[pane]?.plots ?? [];
  const segment = (values: readonly Value[], stroke: string, lineWidth: number) =>
    segmentShapes({ values, stroke, lineWidth, place, y: scale.y });
  const drawn: Drawn[] = [];
  if (pane === 0) drawn.push(...priceShapes({ look, data, pane, place, scale }, segment));
  for (const plot of plots) {
    if (plot.draw === 'line') drawn.push(...segment(plot.values, colourOf(colours, plot.colour), 1));
    else drawn.push(...column(plot.values.at(-1), plot.rising?.at(-1) ? colours.rise : colours.fall));
  }
  return drawn;

  function column(value: Value, fill: string): Drawn[] {
    if (value === undefined) return [];
    const [zero, end] = [scale.y(0), scale.y(value)];
    const { x, half } = place;
    const shape = { x: x - half, y: Math.min(zero, end), width: 2 * half, height: Math.abs(end - zero) };
    return [
      { shape: new graphic.Rect({ shape, style: { fill, opacity: 0.4 }, zlevel: LAYER }), ends: [end] },
    ];
  }
}

type Segment = (values: readonly Value[], stroke: string, lineWidth: number) => Drawn[];

function priceShapes({ look, data, place, scale }: PaneOf, segment: Segment): Drawn[] {
  const { colours, kind } = look;
  const bar = data.bars.at(-1);
  if (!bar) return [];
  if (data.percents) {
    const { own, other } = data.percents;
    return [...segment(own, colours.accent, 2), ...segment(other, colourOf(colours, 0), 2)];
  }
  const { x, before, half } = place;
  if (kind === 'candle') {
    const fill = bar.close >= bar.open ? colours.rise : colours.fall;
    const [open, close, high, low] = [bar.open, bar.close, bar.high, bar.low].map(scale.y) as [
      number,
      number,
      number,
      number,
    ];
    const body = {
      x: x - half,
      y: Math.min(open, close),
      width: 2 * half,
      height: Math.max(1, Math.abs(close - open)),
    };
    const wick = { x1: x, y1: high, x2: x, y2: low };
    return [
      {
        shape: new graphic.Line({ shape: wick, style: { stroke: fill, lineWidth: 1 }, zlevel: LAYER }),
        ends: [high, low],
      },
      { shape: new graphic.Rect({ shape: body, style: { fill }, zlevel: LAYER }), ends: [] },
    ];
  }
  const closes = data.bars.slice(-2).map((each) => each.close);
  const line = segment(closes, colours.accent, 2);
  if (kind !== 'area' || closes.length < 2) return line;
  const floor = scale.box.top + scale.box.height;
  const [from, to] = closes.map(scale.y) as [number, number];
  const points = [
    [before, from],
    [x, to],
    [x, floor],
    [before, floor],
  ];
  const style = { fill: colours.accent, opacity: 0.12 };
  return [{ shape: new graphic.Polygon({ shape: { points }, style, zlevel: LAYER }), ends: [] }, ...line];
}

interface SegmentOf {
  readonly values: readonly Value[];
  readonly stroke: string;
  readonly lineWidth: number;
  readonly place: Place;
  readonly y: (value: number) => number;
}

/** From the last point but one to the last. */
function segmentShapes({ values, stroke, lineWidth, place, y }: SegmentOf): Drawn[] {
  const [from, to] = [values.at(-2), values.at(-1)];
  if (to === undefined) return [];
  const end = y(to);
  const shape = { x1: place.before, y1: y(from ?? to), x2: place.x, y2: end };
  return [{ shape: new graphic.Line({ shape, style: { stroke, lineWidth }, zlevel: LAYER }), ends: [end] }];
}

interface LastOf {
  readonly look: ChartLook;
  readonly data: ChartData;
  readonly last: number;
  readonly y: number;
  readonly left: number;
  readonly right: number;
}

/** A dashed line at the last price, and the price itself on the axis. */
function lastPrice({ look, data, last, y, left, right }: LastOf): Shape[] {
  const { colours, direction } = look;
  const rtl = direction === 'rtl';
  const text = data.percents ? ltr(percentText(last)) : look.formatPrice(last);
  const shape = { x1: left, y1: y, x2: right, y2: y };
  const style = { stroke: colours.accent, lineWidth: 1, lineDash: [4, 4] };
  return [
    new graphic.Line({ shape, style, zlevel: LAYER }),
    new graphic.Text({
      zlevel: LAYER,
      style: {
        text,
        x: rtl ? left - 2 : right + 2,
        y,
        align: rtl ? 'right' : 'left',
        verticalAlign: 'middle',
        fill: colours.surface,
        backgroundColor: colours.accent,
        padding: [3, 4],
        borderRadius: 4,
        fontSize: 11,
        fontFamily: colours.font,
      },
    }),
  ];
}

import type { ECharts } from 'echarts/core';
import { type Boxes, candleBoxes, columnBoxes, type Place, yOf } from './bars.logic.ts';
import { graphic } from './echarts.ts';
import { type Frame, middleOf } from './frame.logic.ts';
import type { Value } from './indicators.logic.ts';
import { boxesOf } from './layout.logic.ts';
import type { ChartColours } from './look.ts';
import { colourOf, LAYERS, type OptionInput } from './option.logic.ts';
import { boxesShape } from './shapes.ts';

type Element = Parameters<InstanceType<typeof graphic.Group>['add']>[0];

const zlevel = LAYERS.live;

/** The last bar, drawn by itself over the library's picture: a tick repaints this canvas alone. */
export function createLiveLayer(instance: ECharts): (input: OptionInput) => void {
  const group = new graphic.Group({ silent: true });
  instance.getZr().add(group);
  return (input) => {
    const { look, data, frame, scales } = input;
    group.removeAll();
    const last = data.bars.length - 1;
    if (last < frame.from || last >= frame.to) return;
    const boxes = boxesOf(
      data.panes.map((pane) => pane.id),
      look.height,
    );
    for (const [index, box] of boxes.entries()) {
      const scale = scales[index];
      // The library's own types do not fit together under exact optional properties.
      if (scale) for (const shape of paneShapes(input, index, { box, scale })) group.add(shape as Element);
    }
  };
}

function paneShapes({ look, data, frame }: OptionInput, index: number, pane: Place): object[] {
  const { colours, kind } = look;
  const last = data.bars.length - 1;
  const places = { frame, pane, from: last, to: last + 1 };
  const segment = (values: readonly Value[], stroke: string, lineWidth: number) =>
    segmentShapes({ values, stroke, lineWidth, frame, pane });
  const shapes: object[] = [];
  if (index === 0 && data.percents) {
    shapes.push(...segment(data.percents.own, colours.accent, 2));
    shapes.push(...segment(data.percents.other, colourOf(colours, 0), 2));
  } else if (index === 0 && kind === 'candle') {
    shapes.push(...filled(candleBoxes(data.bars, places), colours, 1));
  } else if (index === 0) {
    const closes = data.bars.map((bar) => bar.close);
    if (kind === 'area') shapes.push(...areaShapes(closes, colours.accent, frame, pane));
    shapes.push(...segment(closes, colours.accent, 2));
  }
  for (const plot of data.panes[index]?.plots ?? []) {
    if (plot.draw === 'line') shapes.push(...segment(plot.values, colourOf(colours, plot.colour), 1));
    else shapes.push(...filled(columnBoxes(plot, places), colours, 0.4));
  }
  return shapes;
}

const filled = (boxes: { rise: Boxes; fall: Boxes }, colours: ChartColours, opacity: number) =>
  (['rise', 'fall'] as const)
    .filter((way) => boxes[way].length > 0)
    .map((way) =>
      boxesShape({ shape: { boxes: boxes[way] }, style: { fill: colours[way], opacity }, zlevel }),
    );

interface SegmentOf {
  readonly values: readonly Value[];
  readonly stroke: string;
  readonly lineWidth: number;
  readonly frame: Frame;
  readonly pane: Place;
}

/** From the last point but one to the last. */
function segmentShapes({ values, stroke, lineWidth, frame, pane }: SegmentOf): object[] {
  const [from, to] = [values.at(-2), values.at(-1)];
  const last = values.length - 1;
  if (to === undefined) return [];
  const shape = {
    x1: middleOf(frame, last - 1),
    y1: yOf(pane, from ?? to),
    x2: middleOf(frame, last),
    y2: yOf(pane, to),
  };
  return [new graphic.Line({ shape, style: { stroke, lineWidth }, zlevel })];
}

function areaShapes(values: readonly number[], fill: string, frame: Frame, pane: Place): object[] {
  const [from, to] = values.slice(-2);
  if (from === undefined || to === undefined) return [];
  const [before, x] = [middleOf(frame, values.length - 2), middleOf(frame, values.length - 1)];
  const floor = pane.box.top + pane.box.height;
  const points = [
    [before, yOf(pane, from)],
    [x, yOf(pane, to)],
    [x, floor],
    [before, floor],
  ];
  return [new graphic.Polygon({ shape: { points }, style: { fill, opacity: 0.12 }, zlevel })];
}

import { frameOf, SPARE } from './frame.logic.ts';
import type { ChartData, ChartLook } from './look.ts';
import { buildOption, buildSeries, type OptionInput } from './option.logic.ts';
import { panesOf } from './studies.logic.ts';

const bars = [
  { time: 0, open: 1, high: 4, low: 0.5, close: 3, volume: 10 },
  { time: 60_000, open: 3, high: 3.5, low: 1, close: 2, volume: 20 },
  { time: 120_000, open: 2, high: 2.5, low: 1.5, close: 2.25, volume: 5 },
];
const look: ChartLook = {
  kind: 'candle',
  height: 400,
  markers: [{ time: 65_000, price: 2.5, label: 'in', kind: 'entry', direction: 'down' }],
  colours: {
    ink: 'ink',
    quiet: 'quiet',
    hairline: 'hairline',
    surface: 'surface',
    accent: 'accent',
    rise: 'rise',
    fall: 'fall',
    averages: ['ma'],
    font: 'font',
  },
  direction: 'ltr',
  periodMs: 60_000,
  digits: 2,
  formatNumber: (value) => `p${value}`,
  formatAxisTime: (time) => `t${time}`,
};
const data: ChartData = {
  bars,
  newest: true,
  panes: panesOf(bars, { indicators: ['ema', 'macd'], showVolume: true, comparing: false }),
};
const inputOf = (changes: { look?: Partial<ChartLook>; data?: Partial<ChartData> } = {}): OptionInput => {
  const now = { look: { ...look, ...changes.look }, data: { ...data, ...changes.data } };
  const rtl = now.look.direction === 'rtl';
  const room = { width: 300 + 2 * SPARE, ratio: 1, rtl };
  const frame = { ...frameOf({ end: now.data.bars.length, count: 3 }, room), from: -1, to: 4 };
  return { ...now, frame, scales: now.data.panes.map(() => ({ min: 0, max: 5, step: 1 })), moving: false };
};

interface Custom {
  renderItem(): { children: { type: string; shape: { boxes: number[] }; style: { fill: string } }[] };
}
const seriesOf = (input: OptionInput, id: string) => buildSeries(input).find((series) => series.id === id);
const shapesOf = (input: OptionInput, pane: number) =>
  (seriesOf(input, `bars-${pane}`) as unknown as Custom)
    .renderItem()
    .children.filter(({ type }) => type === 'boxes');

it('draws candles of each colour as one shape, without the last one, which is drawn by itself', () => {
  const [rise, fall] = shapesOf(inputOf(), 0);
  expect(rise).toMatchObject({ style: { fill: 'rise', opacity: 1 } });
  // A body and a wick: four numbers each.
  expect(rise?.shape.boxes).toHaveLength(8);
  expect(fall?.shape.boxes).toHaveLength(8);
  // The body of the first: from 3 down to 1 on an axis from 0 to 5.
  const { top, height } = buildOption(inputOf()).grid[0] ?? { top: 0, height: 0 };
  expect(rise?.shape.boxes[1]).toBeCloseTo(top + (height * 2) / 5, 0);
  expect(Math.abs((rise?.shape.boxes[3] ?? 0) - (height * 2) / 5)).toBeLessThanOrEqual(1);
});

it('draws a column for each volume but the last, coloured by its candle', () => {
  const [rise, fall] = shapesOf(inputOf(), 1);
  expect(rise?.shape.boxes).toHaveLength(4);
  expect(fall?.shape.boxes).toHaveLength(4);
  expect(fall).toMatchObject({ style: { fill: 'fall', opacity: 0.4 } });
});

it('gives lines a value for each place, none where there are no bars', () => {
  expect(seriesOf(inputOf({ look: { kind: 'line' } }), 'price')).toMatchObject({
    type: 'line',
    data: ['-', 3, 2, '-', '-'],
  });
  expect(seriesOf(inputOf({ look: { kind: 'line' } }), 'price')).not.toHaveProperty('areaStyle');
  expect(seriesOf(inputOf({ look: { kind: 'area' } }), 'price')).toHaveProperty('areaStyle');
  expect(seriesOf(inputOf(), 'ema-12')).toMatchObject({ type: 'line', yAxisIndex: 0 });
  expect(seriesOf(inputOf(), 'price')).toBeUndefined();
});

it('draws two percent lines in place of prices', () => {
  const input = inputOf({ data: { percents: { own: [0, 1, 2], other: [0, -1, -2], since: 0 } } });
  expect(seriesOf(input, 'price')).toMatchObject({ data: ['-', 0, 1, '-', '-'] });
  expect(seriesOf(input, 'compare')).toMatchObject({ data: ['-', 0, -1, '-', '-'] });
  expect(shapesOf(input, 0)).toEqual([]);
});

it('marks orders at the bars that are drawn', () => {
  expect(seriesOf(inputOf(), 'bars-0')).toMatchObject({
    markPoint: { data: [{ coord: [2, 2.5], symbolRotate: 180, itemStyle: { color: 'fall' } }] },
  });
  const input = inputOf();
  const later = { ...input, frame: { ...input.frame, from: 2 } };
  expect(seriesOf(later, 'bars-0')).toMatchObject({ markPoint: { data: [] } });
});

it('runs with the text, and leaves the texts of its axes to their own layers', () => {
  const ltr = buildOption(inputOf());
  expect([ltr.xAxis[0], ltr.yAxis[0]]).toMatchObject([{ inverse: false, show: false }, { show: false }]);
  const rtl = buildOption(inputOf({ look: { direction: 'rtl' } }));
  expect(rtl.xAxis[0]?.inverse).toBe(true);
});

it('stacks the panes without overlap inside its height', () => {
  const { grid } = buildOption(inputOf());
  expect(grid).toHaveLength(3);
  grid.reduce((end, { top, height }) => {
    expect(top).toBeGreaterThanOrEqual(end);
    return top + height;
  }, 0);
  expect((grid.at(-1)?.top ?? 0) + (grid.at(-1)?.height ?? 0)).toBeLessThanOrEqual(400 - 24);
});

it('survives having no bars at all', () => {
  const panes = panesOf([], { indicators: ['kdj', 'rsi', 'boll'], showVolume: true, comparing: false });
  const input = inputOf({ data: { bars: [], panes } });
  for (const index of panes.keys())
    for (const { shape } of shapesOf(input, index)) expect(shape.boxes).toEqual([]);
});

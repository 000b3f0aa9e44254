import { buildOption, buildReach, buildSeries, buildUpdate, type OptionInput } from './option.logic.ts';
import { panesOf } from './studies.logic.ts';

const bars = [
  { time: 0, open: 1, high: 4, low: 0.5, close: 3, volume: 10 },
  { time: 60, open: 3, high: 3.5, low: 1, close: 2, volume: 20 },
  { time: 120, open: 2, high: 2.5, low: 1.5, close: 2.25, volume: 5 },
];
const input: OptionInput = {
  bars,
  panes: panesOf(bars, { indicators: ['ema', 'macd'], showVolume: true, comparing: false }),
  kind: 'candle',
  height: 400,
  markers: [{ time: 65, price: 2.5, label: 'in', kind: 'entry', direction: 'down' }],
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
  formatPrice: (value) => `p${value}`,
  formatAxisTime: (time) => `t${time}`,
};

const seriesOf = (of: OptionInput, id: string) => buildSeries(of).find((series) => series.id === id);

it('gives candles in the order the library wants, without the last one, which is drawn by itself', () => {
  expect(seriesOf(input, 'price')).toMatchObject({
    type: 'candlestick',
    data: [[1, 3, 0.5, 4], [3, 2, 1, 3.5], '-'],
    markPoint: { data: [{ coord: [1, 2.5], symbolRotate: 180, itemStyle: { color: 'fall' } }] },
  });
  expect(seriesOf(input, 'ema-12')).toMatchObject({ type: 'line', yAxisIndex: 0 });
  expect(seriesOf(input, 'volume')).toMatchObject({
    yAxisIndex: 1,
    data: [
      { value: 10, itemStyle: { color: 'rise' } },
      { value: 20, itemStyle: { color: 'fall' } },
      { value: '-' },
    ],
  });
});

it('keeps room for the last bar in every pane', () => {
  expect(seriesOf(input, 'reach-0')).toMatchObject({ lineStyle: { opacity: 0 } });
  expect(seriesOf(input, 'reach-1')).toMatchObject({
    data: [
      [2, 6.25],
      [2, 6.25],
    ],
  });
  expect(buildReach(input).series.map(({ id }) => id)).toEqual(input.panes.map((_, i) => `reach-${i}`));
});

it('draws a line of the closes, filled for an area', () => {
  expect(seriesOf({ ...input, kind: 'line' }, 'price')).toMatchObject({ type: 'line', data: [3, 2, '-'] });
  expect(seriesOf({ ...input, kind: 'line' }, 'price')).not.toHaveProperty('areaStyle');
  expect(seriesOf({ ...input, kind: 'area' }, 'price')).toHaveProperty('areaStyle');
});

it('draws two percent lines in place of prices', () => {
  const percents = { own: [0, 1, 2], other: [0, -1, -2] };
  expect(seriesOf({ ...input, percents }, 'price')).toMatchObject({ data: [0, 1, '-'] });
  expect(seriesOf({ ...input, percents }, 'compare')).toMatchObject({ data: [0, -1, '-'] });
  expect(buildOption({ ...input, percents }).yAxis[0]?.axisLabel).toHaveProperty('formatter');
});

it('runs with the text: prices at the inline end, time from the inline start', () => {
  const ltr = buildOption(input);
  expect([ltr.xAxis[0]?.inverse, ltr.yAxis[0]]).toMatchObject([false, { position: 'right' }]);
  const rtl = buildOption({ ...input, direction: 'rtl' });
  expect([rtl.xAxis[0]?.inverse, rtl.yAxis[0]]).toMatchObject([true, { position: 'left' }]);
});

it('stacks the panes without overlap inside its height', () => {
  const { grid } = buildOption(input);
  expect(grid).toHaveLength(3);
  grid.reduce((end, { top, height }) => {
    expect(top).toBeGreaterThanOrEqual(end);
    return top + height;
  }, 0);
  expect((grid.at(-1)?.top ?? 0) + (grid.at(-1)?.height ?? 0)).toBeLessThanOrEqual(400 - 24);
});

it('survives having no bars at all', () => {
  const panes = panesOf([], { indicators: ['kdj', 'rsi', 'boll'], showVolume: true, comparing: false });
  const { series } = buildUpdate({ ...input, bars: [], panes, markers: [] });
  for (const { data } of series) expect(data).toEqual([]);
});

import { buildOption, buildSeries, type OptionInput } from './option.logic.ts';

const input: OptionInput = {
  bars: [
    { time: 0, open: 1, high: 4, low: 0.5, close: 3, volume: 10 },
    { time: 60, open: 3, high: 3.5, low: 1, close: 2, volume: 20 },
  ],
  kind: 'candle',
  averages: [2],
  showVolume: true,
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
  animate: false,
};

it('gives candles in the order the library wants, with averages and coloured volume', () => {
  const [price, average, volume] = buildSeries(input);
  expect(price).toMatchObject({
    id: 'price',
    type: 'candlestick',
    data: [
      [1, 3, 0.5, 4],
      [3, 2, 1, 3.5],
    ],
  });
  expect(average).toMatchObject({ id: 'ma-2', data: ['-', 2.5] });
  expect(volume).toMatchObject({
    data: [{ itemStyle: { color: 'rise' } }, { itemStyle: { color: 'fall' } }],
  });
});

it('marks an order on its bar and the last price on the axis', () => {
  const [price] = buildSeries(input);
  expect(price).toMatchObject({
    markPoint: { data: [{ coord: [1, 2.5], symbolRotate: 180, itemStyle: { color: 'fall' } }] },
    markLine: { data: [{ yAxis: 2 }], label: { formatter: 'p2' } },
  });
});

it('draws a line of the closes, filled for an area', () => {
  expect(buildSeries({ ...input, kind: 'line' })[0]).toMatchObject({ type: 'line', data: [3, 2] });
  expect(buildSeries({ ...input, kind: 'line' })[0]).not.toHaveProperty('areaStyle');
  expect(buildSeries({ ...input, kind: 'area' })[0]).toHaveProperty('areaStyle');
});

it('runs with the text: prices at the inline end, time from the inline start', () => {
  const ltr = buildOption(input);
  expect([ltr.xAxis[0]?.inverse, ltr.yAxis[0]]).toMatchObject([false, { position: 'right' }]);
  const rtl = buildOption({ ...input, direction: 'rtl' });
  expect([rtl.xAxis[0]?.inverse, rtl.yAxis[0]]).toMatchObject([true, { position: 'left' }]);
});

it('survives having no bars at all', () => {
  const { series } = buildOption({ ...input, bars: [], markers: [] });
  expect(series[0]).toMatchObject({ data: [], markLine: { data: [] } });
});

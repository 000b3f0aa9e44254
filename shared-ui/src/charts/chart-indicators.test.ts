import type { Chart } from 'klinecharts';
import { applyComparison, applyIndicators, watchPanes } from './chart-indicators.ts';
import type { ChartLook } from './chart-types.ts';

jest.mock('klinecharts', () => ({
  registerOverlay() {},
  registerIndicator() {},
  registerYAxis() {},
  utils: { calcTextWidth: (text: string, size: number) => (text.length * size) / 2 },
}));

const colours = new Proxy({} as ChartLook['colours'], {
  get: (_, name) => (name === 'averages' ? ['red'] : 'rgb(0, 0, 0)'),
});

it('leaves what a comparison says to the legend above the chart', () => {
  const createIndicator = jest.fn();
  const chart = {
    getYAxes: () => [{ name: 'normal' }],
    getIndicators: () => [],
    getVisibleRange: () => ({ from: 0 }),
    overrideYAxis: jest.fn(),
    createIndicator,
  } as unknown as Chart;
  const look = { colours: { averages: ['red'], quiet: 'grey' } } as unknown as ChartLook;
  applyComparison(chart, { indicators: [], compare: [{ name: 'GBP/USD', bars: [] }] }, look, () => undefined);
  const [created] = createIndicator.mock.calls[0];
  expect(created.createTooltipDataSource()).toMatchObject({ name: '', legends: [] });
});

it("puts the axis of an indicator's own pane on the side of the prices, which changes with the language", () => {
  const overrideYAxis = jest.fn();
  let made: object[] = [];
  const chart = {
    getIndicators: () => made,
    createIndicator: jest.fn(),
    overrideIndicator: jest.fn(),
    overrideYAxis,
    setStyles: jest.fn(),
  } as unknown as Chart;
  const content = { indicators: [{ id: 'rsi', params: [14] }], compare: [] } as const;
  const show = (direction: ChartLook['direction']) =>
    applyIndicators(chart, content, { colours, digits: 2, direction } as ChartLook, () => 0);
  show('rtl');
  expect(overrideYAxis).toHaveBeenLastCalledWith(
    expect.objectContaining({ paneId: 'pane-rsi', position: 'left' }),
  );
  made = [{ id: 'indicator-rsi', name: 'RSI' }];
  show('ltr');
  expect(overrideYAxis).toHaveBeenLastCalledWith(
    expect.objectContaining({ paneId: 'pane-rsi', position: 'right' }),
  );
});

/** A chart without indicators that is told of new ones. */
function emptyChart() {
  const createIndicator = jest.fn();
  const asked = { getIndicators: () => [], createIndicator, overrideYAxis: jest.fn(), setStyles: jest.fn() };
  return { chart: asked as unknown as Chart, createIndicator };
}

it('writes an indicator of a hundred with two digits, and one of prices with theirs', () => {
  const { chart, createIndicator } = emptyChart();
  const indicators = (['ma', 'macd', 'rsi', 'kdj', 'obv'] as const).map((id) => ({ id, params: [9] }));
  applyIndicators(chart, { indicators, compare: [] }, { colours, digits: 5 } as ChartLook, () => 0);
  expect(createIndicator.mock.calls.map(([{ name, precision }]) => [name, precision])).toEqual([
    ['MA', 5],
    ['MACD', 5],
    ['RSI', 2],
    ['KDJ', 2],
    ['OBV', 0],
  ]);
});

it("tells the figures of an indicator's own pane for the bar that the chart names, not the one under the last finger", () => {
  const { chart, createIndicator } = emptyChart();
  const look = { colours, digits: 2 } as unknown as ChartLook;
  let place = 1;
  applyIndicators(chart, { indicators: [{ id: 'rsi', params: [14] }], compare: [] }, look, () => place);
  const [created] = createIndicator.mock.calls[0];
  const figures = [{ key: 'rsi1', title: 'RSI1: ' }];
  const indicator = { figures, precision: 2, result: [{ rsi1: 40 }, { rsi1: 60 }], shortName: 'RSI' };
  const told = () => created.createTooltipDataSource({ indicator, bounding: { width: 300 } });
  expect(told()).toMatchObject({
    legends: [{ title: { text: 'RSI14 ' }, value: { text: '60.00' } }],
  });
  place = 0;
  expect(told()).toMatchObject({ legends: [{ value: { text: '40.00' } }] });
  indicator.result[0] = { rsi1: -1234.5 };
  expect(told()).toMatchObject({ legends: [{ value: { text: '−1,234.50' } }] });
});

it('tells as many figures of a pane as one line has room for, and the first of them always', () => {
  const createIndicator = jest.fn();
  const overrideYAxis = jest.fn();
  const chart = {
    getIndicators: () => [],
    createIndicator,
    overrideYAxis,
    setStyles: jest.fn(),
  } as unknown as Chart;
  const told = (width: number, text: number) => {
    const sized = new Proxy(colours, { get: (of, name) => (name === 'text' ? text : Reflect.get(of, name)) });
    const look = { colours: sized, digits: 5 } as ChartLook;
    applyIndicators(chart, { indicators: [{ id: 'macd', params: [12, 26, 9] }], compare: [] }, look, () => 0);
    const [created] = createIndicator.mock.calls.at(-1);
    const figures = ['DIF', 'DEA', 'MACD'].map((title) => ({ key: title, title: `${title}: ` }));
    const indicator = { figures, precision: 5, result: [{ DIF: 0.00022, DEA: 0.00022, MACD: -0.00001 }] };
    const { legends } = created.createTooltipDataSource({ indicator, bounding: { width } });
    return legends.map(({ title }: { title: { text: string } }) => title.text.trim());
  };
  expect(told(310, 12)).toEqual(['DIF', 'DEA', 'MACD']);
  expect(told(190, 12)).toEqual(['DIF', 'DEA']);
  expect(told(190, 24)).toEqual(['DIF']);
  expect(told(90, 24)).toEqual(['DIF']);
  // What is drawn begins below them, however large they are.
  expect(overrideYAxis.mock.calls.map(([{ gap }]) => gap.top)).toEqual([28, 28, 52, 52]);
});

it('leaves the prices of a low chart two fifths of it, however many panes it has', () => {
  const heights = new Map<string, number>();
  const setPaneOptions = jest.fn(({ id, height }: { id: string; height: number }) => heights.set(id, height));
  const chart = {
    getSize: (id: string) => ({ height: heights.get(id) ?? 100 }),
    setPaneOptions,
  } as unknown as Chart;
  const box = document.createElement('div');
  let high = 0;
  Object.defineProperty(box, 'clientHeight', { get: () => high });
  const indicators = (['ma', 'macd', 'rsi', 'kdj'] as const).map((id) => ({ id, params: [9] }));
  const { fit, end } = watchPanes(chart, box, () => ({ indicators, compare: [] }));
  const fitted = (height: number) => {
    high = height;
    fit();
    return [...heights].map(([id, pixels]) => `${id} ${pixels}`);
  };
  expect(fitted(664)).toEqual(['pane-macd 84', 'pane-rsi 84', 'pane-kdj 84']);
  fit();
  expect(setPaneOptions).toHaveBeenCalledTimes(3);
  expect(fitted(300)).toEqual(['pane-macd 54', 'pane-rsi 54', 'pane-kdj 54']);
  // Never so low that nothing is seen in it.
  expect(fitted(120)).toEqual(['pane-macd 30', 'pane-rsi 30', 'pane-kdj 30']);
  end();
});

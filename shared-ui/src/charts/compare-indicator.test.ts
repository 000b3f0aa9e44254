import type { Chart, IndicatorTemplate } from 'klinecharts';
import { baseOf, registerComparison } from './compare-indicator.ts';

let mockTemplate: IndicatorTemplate | undefined;
jest.mock('klinecharts', () => ({
  registerIndicator(template: IndicatorTemplate) {
    mockTemplate = template;
  },
  registerYAxis() {},
}));

it('tells the bar that a comparison as drawn counts from, which is the first that all have', () => {
  registerComparison();
  const chart = {} as Chart;
  const bars = [10, 20, 30].map((close, n) => ({
    timestamp: n,
    open: close,
    high: close,
    low: close,
    close,
  }));
  const lines = [{ name: 'Silver', bars: [{ time: 1, close: 5 }] }];
  const onBase = jest.fn();
  const extendData = () => ({ chart, comparison: { lines, since: 0 }, onBase });
  expect(baseOf(chart)).toBeUndefined();
  const rows = mockTemplate?.calc(bars, { extendData } as never);
  expect(baseOf(chart)).toEqual({ place: 1, price: 20 });
  expect(onBase).toHaveBeenCalledTimes(1);
  mockTemplate?.calc(bars, { extendData } as never);
  expect(onBase).toHaveBeenCalledTimes(1);
  expect(rows).toEqual([{ line0: undefined }, { line0: 20 }, { line0: 20 }]);
});

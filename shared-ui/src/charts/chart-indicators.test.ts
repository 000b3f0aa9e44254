import type { Chart } from 'klinecharts';
import { applyComparison } from './chart-indicators.ts';
import type { ChartLook } from './chart-types.ts';

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
  applyComparison(chart, { studies: [], compare: [{ name: 'GBP/USD', bars: [] }] }, look);
  const [created] = createIndicator.mock.calls[0];
  expect(created.createTooltipDataSource()).toMatchObject({ name: '', legends: [] });
});

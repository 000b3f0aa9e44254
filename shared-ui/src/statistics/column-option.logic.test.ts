import type { ChartColours } from '../charts/chart-types.ts';
import { columnOption } from './column-option.logic.ts';

const colours = {
  rise: 'red',
  fall: 'green',
  quiet: 'grey',
  hairline: 'silver',
  font: 'serif',
} as ChartColours;
const columns = [
  { key: '1', label: '09:00', value: 0.5 },
  { key: '2', label: '09:05', value: undefined },
  { key: '3', label: '09:10', value: -2 },
];
const of = (list = columns) =>
  columnOption({ columns: list, format: (value) => `${value}%`, colours, direction: 'ltr' });

it('draws ups and downs in their colours, and leaves a place without a value empty', () => {
  expect(of().series[0]?.data.map(({ value, itemStyle }) => [value, itemStyle.color])).toEqual([
    [0.5, 'red'],
    [null, 'red'],
    [-2, 'green'],
  ]);
  expect(of().xAxis.data).toEqual(['09:00', '09:05', '09:10']);
});

it('has zero in the middle, also of nothing', () => {
  expect([of().yAxis.min, of().yAxis.max]).toEqual([-2, 2]);
  expect([of([]).yAxis.min, of([]).yAxis.max]).toEqual([-1, 1]);
});

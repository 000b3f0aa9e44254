import type { ChartColours } from '../charts/chart-types.ts';
import { columnOption } from './column-option.logic.ts';

const colours = {
  rise: 'red',
  fall: 'green',
  quiet: 'grey',
  hairline: 'silver',
  font: 'serif',
  text: 12,
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

it('grows its texts, and the room for them, with the text of the page', () => {
  const large = columnOption({
    ...{ columns, format: String, direction: 'ltr' },
    colours: { ...colours, text: 24 },
  });
  expect([of().xAxis.axisLabel.fontSize, of().grid.bottom]).toEqual([12, 24]);
  expect([large.xAxis.axisLabel.fontSize, large.yAxis.axisLabel.fontSize, large.grid.bottom]).toEqual([
    24, 24, 48,
  ]);
  // A time clears the half of a figure that reaches below the line, and ends within its room.
  expect(large.xAxis.axisLabel.margin).toBeGreaterThan(24 / 2);
  expect(large.xAxis.axisLabel.margin + 24).toBeLessThanOrEqual(large.grid.bottom);
  expect(of().xAxis.axisLabel.margin).toBe(8);
});

it('leaves the figures of the axis a place beside the columns', () => {
  const longest = '-2%'.length * 12 * 0.62;
  expect(of().grid.right).toBeGreaterThanOrEqual(longest + of().yAxis.axisLabel.margin);
  expect(of().yAxis.axisLabel).not.toHaveProperty('inside');
});

it('has zero in the middle, also of nothing', () => {
  expect([of().yAxis.min, of().yAxis.max]).toEqual([-2, 2]);
  expect([of([]).yAxis.min, of([]).yAxis.max]).toEqual([-1, 1]);
});

import type { ChartColours } from '../charts/chart-types.ts';
import { growthOption } from './growth-option.logic.ts';

const colours = { accent: 'blue', quiet: 'grey', font: 'serif', text: 12 } as ChartColours;
const of = (reached: number, values = [100, 101, 102, 103]) =>
  growthOption({ values, reached, from: 'Monday', to: 'Thursday' }, colours);
const drawn = (reached: number) =>
  of(reached).series.map(({ data }) =>
    data.map((value) => (value === null ? '' : typeof value === 'number' ? `${value}` : `(${value.value})`)),
  );

it('draws what is reached, with a dot at its end, and dashes to what is to come', () => {
  expect(drawn(1)).toEqual([
    ['', '101', '102', '103'],
    ['100', '(101)', '', ''],
  ]);
  expect(drawn(0)[1]).toEqual(['(100)', '', '', '']);
  expect(drawn(3)).toEqual([
    ['', '', '', '103'],
    ['100', '101', '102', '(103)'],
  ]);
});

it('names the first and the last day, and lies between the least and the most', () => {
  const { xAxis, yAxis } = of(1);
  expect(xAxis.data).toEqual(['Monday', '', '', 'Thursday']);
  expect([yAxis.min, yAxis.max, yAxis.interval]).toEqual([100, 103, 3]);
});

it('has room for an amount that does not grow', () => {
  expect([of(0, [5, 5]).yAxis.min, of(0, [5, 5]).yAxis.max]).toEqual([5, 6]);
});

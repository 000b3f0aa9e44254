import { figuresOf, legendRows } from './legend.logic.ts';
import type { ChartData, ChartLook } from './look.ts';
import { INDICATORS, panesOf } from './studies.logic.ts';

const bars = Array.from({ length: 40 }, (_, i) => ({
  time: i * 60_000,
  open: 1.0845,
  high: 1.0846,
  low: 1.0844,
  close: 1.0845 + Math.sin(i) / 1e4,
  volume: 71_030,
}));
const look = {
  digits: 5,
  formatNumber: (value: number, digits: number) => value.toFixed(digits),
  colours: { averages: ['a'], quiet: 'q' },
} as unknown as ChartLook;
const data: ChartData = {
  bars,
  newest: true,
  panes: panesOf(bars, { indicators: INDICATORS, showVolume: true, comparing: false }),
};
const textsAt = (at: number) =>
  data.panes.map((pane) => figuresOf(pane, { look, at }).map((row) => row.map(({ text }) => text)));

it('has a row for each indicator over the prices', () => {
  expect(legendRows(data)).toBe(3);
  const [prices] = data.panes;
  expect(prices && figuresOf(prices, { look, at: 39 }).map((row) => row.map(({ label }) => label))).toEqual([
    ['MA5', 'MA10', 'MA20'],
    ['EMA12', 'EMA26'],
    ['BOLL20', 'UB', 'LB'],
  ]);
});

it('gives every value the digits of its kind, at every bar', () => {
  const digits = [5, 0, 6, 2, 2];
  for (const [pane, rows] of textsAt(39).entries())
    for (const text of rows.flat()) expect(text.split('.')[1]?.length ?? 0).toBe(digits[pane]);
});

it('keeps the place of a value that is not there yet', () => {
  const counts = (at: number) => textsAt(at).map((rows) => rows.map((row) => row.length));
  expect(counts(0)).toEqual(counts(39));
  expect(textsAt(0)[0]?.[0]).toEqual(['–', '–', '–']);
});

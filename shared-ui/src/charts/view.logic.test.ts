import type { ChartTrade } from './chart-types.ts';
import { spaceFor, viewOf } from './view.logic.ts';

const NOW = Date.UTC(2026, 2, 2, 9);
const seconds = Array.from({ length: 600 }, (_, i) => {
  return { time: NOW - (599 - i) * 1000, open: 1, high: 1, low: 1, close: 1, volume: 1 };
});
const live = { bars: seconds, now: NOW, width: 330, periodMs: 1000 };
const trade = (expiry: ChartTrade['expiry'], entryAgo?: number): ChartTrade => ({
  id: '1',
  side: 'up',
  label: '',
  entry: entryAgo === undefined ? undefined : { time: NOW - entryAgo, price: 1 },
  expiry,
  expiryLabel: '',
});

it('gives candles their usual width, and a line of seconds room to run', () => {
  expect(viewOf({ ...live, periodMs: 60_000, trades: [] })).toEqual({ space: 8, right: 12 });
  expect(viewOf({ ...live, trades: [] }).right).toBeCloseTo(330 * 0.14);
});

it.each([30, 60, 300])('has the end of a trade of %i s in sight, with what led up to it', (length) => {
  const { space, right } = viewOf({ ...live, trades: [trade({ after: length * 1000 })] });
  const end = 330 - right + (length + 0.5) * space;
  expect(end).toBeGreaterThan(330 * 0.8);
  expect(end).toBeLessThan(330);
});

it('keeps the end of a trade in its place while the line comes nearer', () => {
  const trades = [trade({ at: NOW + 40_000 }, 20_000)];
  const { space, right } = viewOf({ ...live, trades });
  const later = NOW + 10_000;
  const more = Array.from({ length: 10 }, (_, i) => ({ ...seconds[0], time: NOW + (i + 1) * 1000 }));
  const bars = [...seconds, ...more] as typeof seconds;
  const after = spaceFor({ ...live, bars, now: later, trades, space });
  expect(right - after).toBeCloseTo(10 * space);
});

it('takes no more than most of the plot for what is to come', () => {
  const { right } = viewOf({ ...live, trades: [trade({ at: NOW + 86_400_000 }, 0)] });
  expect(right).toBeLessThanOrEqual(330 * 0.7);
});

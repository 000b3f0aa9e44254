import { render } from '@testing-library/react';
import type { Bar, BarSource } from 'shared-ui/charts';
import Candles, { type Beside } from './candles.tsx';

let mockDrawn: { source: BarSource; ended: boolean; compare: unknown } | undefined;
const NONE: readonly Beside[] = [];
jest.mock('shared-ui/charts', () => ({
  ...jest.requireActual('shared-ui/charts'),
  CandleChart(props: NonNullable<typeof mockDrawn>) {
    mockDrawn = props;
    return null;
  },
}));

const SECOND = 1000;
const bar = (second: number, close: number): Bar => ({
  time: second * SECOND,
  open: close,
  high: close,
  low: close,
  close,
  volume: 1,
});
const closes = () => mockDrawn?.source.get().bars.map(({ time, close }) => [time / SECOND, close]);

function seconds(first: readonly Bar[]) {
  let now = { bars: first, older: true, newer: false };
  const source: BarSource = { get: () => now, subscribe: () => () => undefined };
  const candles = (end?: { time: number; price?: number }) => (
    <Candles
      {...{ name: 'X', source, digits: 2, periodLabel: '', periodMs: SECOND, still: true, end }}
      beside={NONE}
    />
  );
  return {
    candles,
    change(bars: readonly Bar[]) {
      now = { ...now, bars };
    },
  };
}

test('while a result is shown the line stands still where the trade ended; then it goes on', () => {
  const [one, two, three] = [bar(1, 5), bar(2, 6), bar(3, 7)];
  const { candles, change } = seconds([one, two, three]);
  const { rerender } = render(candles());
  expect([mockDrawn?.ended, closes()?.length]).toEqual([false, 3]);
  rerender(candles({ time: 2.4 * SECOND, price: 5.5 }));
  const frozen = mockDrawn?.source.get();
  expect([mockDrawn?.ended, closes()]).toEqual([
    true,
    [
      [1, 5],
      [2, 5.5],
    ],
  ]);
  change([one, two, three, bar(4, 9)]);
  expect(mockDrawn?.source.get()).toBe(frozen);
  // What led up to it may still be looked at.
  change([bar(0, 4), one, two, three]);
  expect(closes()?.length).toBe(3);
  // Void, it has ended all the same.
  rerender(candles({ time: 2.4 * SECOND }));
  expect([mockDrawn?.ended, closes()?.at(-1)]).toEqual([true, [2, 6]]);
  rerender(candles());
  expect([mockDrawn?.ended, closes()?.at(-1)]).toEqual([false, [3, 7]]);
});

test('of a feed that is late with its last price, that is the end of the line once it has come', () => {
  const { candles, change } = seconds([bar(1, 5)]);
  render(candles({ time: 2.4 * SECOND, price: 5.5 }));
  expect(closes()).toEqual([[1, 5.5]]);
  change([bar(1, 5), bar(2, 6)]);
  expect(closes()).toEqual([
    [1, 5],
    [2, 5.5],
  ]);
});

test('what is no price is left out of the lines beside the own one too', () => {
  const own = { get: () => ({ bars: [], older: false, newer: false }), subscribe: () => () => undefined };
  const bad = { bars: [bar(1, 5), bar(2, Number.NaN), bar(1, 6)], older: false, newer: false };
  const beside = [{ name: 'Y', source: { ...own, get: () => bad } }];
  render(
    <Candles
      {...{ name: 'X', source: own, digits: 2, periodLabel: '', periodMs: SECOND, still: false }}
      {...{ end: undefined, beside }}
    />,
  );
  expect(mockDrawn?.compare).toEqual([{ name: 'Y', bars: [bar(1, 6)] }]);
});

import fc from 'fast-check';
import { cutBar, pathThrough, type SourceBar, startOf } from './replay.logic.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const bars = fc
  .tuple(
    fc.integer({ min: 1, max: 10 ** 7 }),
    fc.nat(5000),
    fc.nat(5000),
    fc.nat(5000),
    fc.integer({ min: 0, max: 9999 }),
  )
  .map(([low, a, b, top, index]): SourceBar => {
    const range = Math.max(a, b) + top;
    return {
      time: index * HOUR,
      length: HOUR,
      open: low + a,
      high: low + range,
      low,
      close: low + b,
      volume: 60,
    };
  });

test('a path stays within its bar, and touches open, low, high and close in a plausible order', () => {
  fc.assert(
    fc.property(bars, fc.string(), fc.double({ min: 0, max: 1, noNaN: true }), (bar, goodsId, share) => {
      const path = pathThrough(bar, goodsId);
      const price = path.priceAt(bar.time + share * HOUR);
      expect(Number.isInteger(price) && price >= bar.low && price <= bar.high).toBe(true);
      const rising = bar.close >= bar.open;
      const order = rising
        ? [bar.open, bar.low, bar.high, bar.close]
        : [bar.open, bar.high, bar.low, bar.close];
      expect(path.turns.map((turn) => turn.price)).toEqual(order);
      expect(path.turns.every((turn, i) => i === 0 || turn.time > (path.turns[i - 1]?.time ?? 0))).toBe(true);
      for (const turn of path.turns) expect(path.priceAt(turn.time)).toBe(turn.price);
      expect(pathThrough(bar, goodsId).priceAt(bar.time + share * HOUR)).toBe(price);
    }),
  );
});

test('cut bars join, and together make the whole one', () => {
  fc.assert(
    fc.property(bars, fc.string(), (bar, goodsId) => {
      const range = { goodsId: 'XAUUSD', minutes: 5, from: bar.time, to: bar.time + HOUR };
      const parts = cutBar({ bar, path: pathThrough(bar, goodsId) }, range);
      expect(parts).toHaveLength(12);
      expect(parts.every(({ open }, i) => i === 0 || open === parts[i - 1]?.close)).toBe(true);
      expect(Math.max(...parts.map(({ high }) => Number(high)))).toBe(bar.high);
      expect(Math.min(...parts.map(({ low }) => Number(low)))).toBe(bar.low);
      expect([Number(parts[0]?.open), Number(parts.at(-1)?.close)]).toEqual([bar.open, bar.close]);
    }),
  );
});

const at = (text: string) => Date.parse(text);

test('a replay begins at the same moment of the week as now, three quarters through', () => {
  const [first, last, now] = [
    at('2020-04-01T00:00:00Z'),
    at('2022-03-01T00:00:00Z'),
    at('2026-01-07T10:23:45.678Z'),
  ];
  const { start, shift } = startOf({ first, last, now });
  expect(start).toBeGreaterThan(first + 0.74 * (last - first));
  expect(start).toBeLessThanOrEqual(first + 0.75 * (last - first));
  expect([now - start, (shift ?? 1) % (7 * DAY)]).toEqual([shift, 0]);
});

test('a recording of days keeps the time of the day, one of hours begins at its first bar', () => {
  const [first, now] = [at('2022-03-01T00:00:00Z'), at('2026-01-07T10:23:45.678Z')];
  const days = startOf({ first, last: first + 4 * DAY, now });
  expect((days.shift ?? 1) % DAY).toBe(0);
  expect(days.start).toBeGreaterThan(first);
  expect(startOf({ first, last: first + 5 * HOUR, now })).toEqual({ start: first, shift: null });
});

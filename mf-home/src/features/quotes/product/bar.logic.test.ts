import fc from 'fast-check';
import {
  type Bar,
  barStart,
  drawable,
  foldTick,
  mergeNewest,
  PERIOD_MS,
  prependOlder,
  type Series,
  type Tick,
} from './bar.logic.ts';

const START = Date.UTC(2026, 2, 2, 9, 0, 0);
const MINUTE = PERIOD_MS['1m'];
const at = (ms: number) => new Date(START + ms).toISOString();
const bar = (minute: number, price = '1.0000'): Bar => ({
  time: at(minute * MINUTE),
  open: price,
  high: price,
  low: price,
  close: price,
  volume: 1,
});
const series = (bars: Bar[], more = true): Series => ({ bars, seq: 0, more });
const EMPTY = series([]);

/** Ticks in the order of their numbers, at times that never go back. */
const ticks = fc
  .array(
    fc.record({ step: fc.integer({ min: 0, max: 90_000 }), price: fc.integer({ min: 1, max: 99_999 }) }),
    {
      minLength: 1,
      maxLength: 60,
    },
  )
  .map((steps) => {
    let time = 0;
    return steps.map(({ step, price }, index): Tick => {
      time += step;
      return { seq: index + 1, time: at(time), price: (price / 10_000).toFixed(4) };
    });
  });
const period = fc.constantFrom(...Object.values(PERIOD_MS));

const fold = (list: readonly Tick[], periodMs: number, from = EMPTY) =>
  list.reduce((now, tick) => foldTick(now, tick, periodMs), from);

test('ticks whose numbers begin anew go on with the bars, as after a restored database', () => {
  const now = foldTick(series([]), { seq: 900, time: at(1_000), price: '1.0000' }, MINUTE);
  expect(foldTick(now, { seq: 20, time: at(500), price: '9.0000' }, MINUTE)).toBe(now);
  const restored = foldTick(now, { seq: 20, time: at(2_000), price: '1.0002' }, MINUTE);
  expect(restored.bars.at(-1)).toMatchObject({ close: '1.0002', volume: 2 });
});

test('folded ticks are the bars that one would make of all ticks at once', () => {
  fc.assert(
    fc.property(ticks, period, (list, periodMs) => {
      const folded = fold(list, periodMs).bars;
      const starts = [...new Set(list.map((tick) => barStart(tick.time, periodMs)))];
      expect(folded.map((each) => each.time)).toEqual(starts);
      for (const each of folded) {
        const inside = list.filter((tick) => barStart(tick.time, periodMs) === each.time);
        const prices = inside.map((tick) => Number(tick.price));
        expect(each.open).toBe(inside[0]?.price);
        expect(each.close).toBe(inside.at(-1)?.price);
        expect(Number(each.high)).toBe(Math.max(...prices));
        expect(Number(each.low)).toBe(Math.min(...prices));
        expect(each.volume).toBe(inside.length);
      }
    }),
  );
});

test('a tick that was folded already changes nothing', () => {
  fc.assert(
    fc.property(ticks, period, (list, periodMs) => {
      const once = fold(list, periodMs);
      expect(fold(list, periodMs, once)).toBe(once);
    }),
  );
});

test('only the last bar is ever a new object', () => {
  fc.assert(
    fc.property(ticks, period, (list, periodMs) => {
      const before = fold(list.slice(0, -1), periodMs);
      const after = fold(list, periodMs);
      before.bars.slice(0, -1).forEach((each, index) => {
        expect(after.bars[index]).toEqual(each);
      });
    }),
  );
});

test('a new bar begins exactly at the boundary', () => {
  const last = fold([{ seq: 1, time: at(59_999), price: '1.0000' }], MINUTE);
  expect(last.bars).toHaveLength(1);
  const next = foldTick(last, { seq: 2, time: at(60_000), price: '1.0001' }, MINUTE);
  expect(next.bars.map((each) => each.time)).toEqual([at(0), at(60_000)]);
});

test('a late tick of an earlier bar is left to the server', () => {
  const now = series([bar(0), bar(1)]);
  expect(foldTick(now, { seq: 5, time: at(30_000), price: '9.0000' }, MINUTE)).toBe(now);
});

test('prices are compared as numbers, not as text', () => {
  const now = foldTick(series([bar(0, '9.5')]), { seq: 1, time: at(1), price: '10.5' }, MINUTE);
  expect(now.bars[0]).toMatchObject({ high: '10.5', low: '9.5' });
});

test("the server's bars replace ours, paged ones stay, begun ones stay", () => {
  const known = series([bar(0), bar(1), bar(2, '1.5'), bar(3)]);
  const merged = mergeNewest(known, [bar(1), bar(2, '2.0')], 2);
  expect(merged.bars).toEqual([bar(0), bar(1), bar(2, '2.0'), bar(3)]);
});

test('a hole between what was paged in and the newest bars drops the older ones', () => {
  const merged = mergeNewest(series([bar(0), bar(1)], false), [bar(7), bar(8)], 2);
  expect(merged).toEqual({ bars: [bar(7), bar(8)], seq: 0, more: true });
});

test('an older page stands in front, without doubles; a short one is the last', () => {
  const now = series([bar(5), bar(6)]);
  expect(prependOlder(now, [bar(3), bar(4), bar(5)], 3)).toMatchObject({
    bars: [bar(3), bar(4), bar(5), bar(6)],
    more: true,
  });
  expect(prependOlder(now, [bar(4)], 3).more).toBe(false);
  expect(prependOlder(now, [bar(5)], 1).more).toBe(false);
});

test('bars are drawn as numbers', () => {
  expect(drawable([bar(0, '1.5')])).toEqual([
    { time: START, open: 1.5, high: 1.5, low: 1.5, close: 1.5, volume: 1 },
  ]);
});

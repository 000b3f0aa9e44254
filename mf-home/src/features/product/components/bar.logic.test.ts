import fc from 'fast-check';
import {
  appendNewer,
  type Bar,
  barStart,
  drawing,
  foldAgain,
  foldTick,
  KEPT,
  mergeNewest,
  PERIOD_MS,
  prependOlder,
  type Series,
  simulatedIn,
  type Tick,
  withDays,
  withEarlier,
  withNext,
  withSimulated,
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
const series = (bars: Bar[], older = true, newer = false): Series => ({ bars, seq: 0, older, newer });
const bars = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => bar(from + i));
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
const period = fc.constantFrom(...Object.values(PERIOD_MS).filter((ms) => ms <= PERIOD_MS['1h']));

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
  expect(merged).toEqual({ bars: [bar(7), bar(8)], seq: 0, older: true, newer: false });
});

test('an older page stands in front, without doubles; a short one is the last', () => {
  const now = series([bar(5), bar(6)]);
  expect(prependOlder(now, [bar(3), bar(4), bar(5)], 3)).toMatchObject({
    bars: [bar(3), bar(4), bar(5), bar(6)],
    older: true,
  });
  expect(prependOlder(now, [bar(4)], 3).older).toBe(false);
  expect(prependOlder(now, [bar(5)], 1).older).toBe(false);
});

test('the window stays as long as it is: its far end is left out, and comes back', () => {
  const full = series(bars(1000, 1000 + KEPT));
  const panned = prependOlder(full, bars(700, 1000), 300);
  expect(panned.bars).toHaveLength(KEPT);
  expect([panned.bars[0], panned.bars.at(-1)]).toEqual([bar(700), bar(700 + KEPT - 1)]);
  expect(panned.newer).toBe(true);
  const back = appendNewer(panned, bars(700 + KEPT, 1000 + KEPT), true);
  expect(back.bars).toHaveLength(KEPT);
  expect(back).toMatchObject({ older: true, newer: false });
  expect(back.bars.at(-1)).toEqual(bar(1000 + KEPT - 1));
});

test('a window that has left the newest bars takes neither ticks nor the newest bars', () => {
  const away = series([bar(0), bar(1)], true, true);
  expect(foldTick(away, { seq: 9, time: at(90_000), price: '9.0000' }, MINUTE)).toBe(away);
  expect(mergeNewest(away, [bar(7), bar(8)], 2)).toBe(away);
  expect(appendNewer(away, [], false)).toMatchObject({ bars: away.bars, newer: true });
});

test('what answers say of made-up bars adds up, and outlives newer answers', () => {
  const first = withSimulated(series(bars(5, 9)), { from: at(5 * MINUTE), before: at(7 * MINUTE) });
  expect(simulatedIn(first)).toEqual({ from: null, before: at(7 * MINUTE) });
  const panned = withSimulated(prependOlder(first, bars(0, 5), 5), {
    from: at(2 * MINUTE),
    before: at(5 * MINUTE),
  });
  // Those before are recorded: an import.
  expect(simulatedIn(panned)).toEqual({ from: at(2 * MINUTE), before: at(7 * MINUTE) });
  const newer = withSimulated(mergeNewest(panned, bars(8, 10), 2), undefined);
  expect(simulatedIn(newer)).toEqual({ from: at(2 * MINUTE), before: at(7 * MINUTE) });
});

test('nothing is said of bars that are all recorded, or that have left the window', () => {
  expect(simulatedIn(series(bars(0, 2)))).toBeUndefined();
  const left = withSimulated(series(bars(7, 9)), { from: at(5 * MINUTE), before: at(7 * MINUTE) });
  expect(simulatedIn(left)).toBeUndefined();
  expect(simulatedIn(withSimulated(series([]), { from: at(0), before: at(MINUTE) }))).toBeUndefined();
});

test('ticks do not make the window longer', () => {
  const full = series(bars(0, KEPT));
  const merged = mergeNewest(full, [bar(KEPT - 1), bar(KEPT)], 2);
  expect(merged.bars).toHaveLength(KEPT);
  expect(merged).toMatchObject({ older: true });
});

test('a tick that is no price changes nothing', () => {
  const now = series([bar(0)]);
  for (const price of ['NaN', 'x', 'Infinity'])
    expect(foldTick(now, { seq: 1, time: at(1), price }, MINUTE)).toBe(now);
});

describe('a bar of the trading day', () => {
  const dated = (time: string, day: string): Bar => ({ ...bar(0), time, day });
  const friday = dated('2026-01-08T22:00:00.000Z', '2026-01-09');
  const monday = { time: '2026-01-11T22:00:00.000Z', day: '2026-01-12' };
  const known = withNext(series([friday]), monday);
  const tick = (seq: number, time: string, price = '2.0000'): Tick => ({ seq, time, price });

  test.each(['4h', '1d', '1w'] as const)('of %s begins where the server says, and not before', (name) => {
    const before = foldTick(known, tick(1, '2026-01-11T21:59:59.999Z'), PERIOD_MS[name]);
    expect(before.bars).toMatchObject([{ ...friday, high: '2.0000', close: '2.0000', volume: 2 }]);
    const after = foldTick(before, tick(2, '2026-01-11T22:00:00.000Z'), PERIOD_MS[name]);
    expect(after.bars.slice(1)).toEqual([
      { ...monday, open: '2.0000', high: '2.0000', low: '2.0000', close: '2.0000', volume: 1 },
    ]);
    // What follows is asked for: until it is known, ticks go on with the bar that has begun.
    const later = foldTick(after, tick(3, '2026-01-13T22:00:00.000Z'), PERIOD_MS[name]);
    expect(later.bars).toHaveLength(2);
    expect(withNext(after, monday).next).toBeUndefined();
  });

  test('is not made of a late tick, nor where nothing is known yet', () => {
    expect(foldTick(known, tick(1, '2026-01-08T21:00:00.000Z'), PERIOD_MS['1d'])).toBe(known);
    expect(foldTick(EMPTY, tick(1, '2026-01-08T21:00:00.000Z'), PERIOD_MS['1d'])).toBe(EMPTY);
  });

  test('is drawn under its date, whatever the device’s zone', () => {
    expect(drawing()({ bars: [friday] })[0]).toMatchObject({
      time: Date.UTC(2026, 0, 8, 22),
      date: Date.UTC(2026, 0, 9),
    });
  });
});

describe('the day of a shorter bar', () => {
  const turns = ['2026-10-29T21:00:00.000Z', '2026-11-01T22:00:00.000Z', '2026-11-02T22:00:00.000Z'];
  const hour = (time: string): Bar => ({ ...bar(0), time });
  const daysOf = ({ bars: drawn, days }: Series) =>
    drawing()({ bars: drawn, days }).map(({ day }) => new Date(day ?? 0).toISOString());

  test('is the last that has begun, over a weekend of changed clocks and for a bar that a tick begins', () => {
    const known = withDays(
      series([hour('2026-10-30T20:00:00.000Z'), hour('2026-11-01T22:00:00.000Z')]),
      turns,
    );
    const tick = { seq: 1, time: '2026-11-02T22:00:00.500Z', price: '1.0000' } as Tick;
    expect(daysOf(foldTick(known, tick, PERIOD_MS['1h']))).toEqual(turns);
  });

  test('is known for each page, in whichever order they come, and kept by what replaces the newest', () => {
    const [first, ...later] = turns;
    const newest = withDays(series([hour('2026-11-01T22:00:00.000Z')]), later);
    const paged = withDays(prependOlder(newest, [hour('2026-10-30T20:00:00.000Z')], 1), [
      first ?? '',
      later[0] ?? '',
    ]);
    expect(paged.days).toEqual(turns);
    expect(daysOf(mergeNewest(paged, [hour('2026-11-01T22:00:00.000Z')], 1))).toEqual(turns.slice(0, 2));
    // A server of the release before says nothing of them.
    expect(withDays(paged, undefined)).toBe(paged);
    expect(drawing()({ bars: [hour(turns[1] ?? '')] })[0]).not.toHaveProperty('day');
  });

  test('of a day and a week is their own', () => {
    const [friday] = drawing()({ bars: [{ ...bar(0), time: turns[0] ?? '', day: '2026-10-30' }] });
    expect(friday?.day).toBe(friday?.date);
  });
});

describe('what the day holds before the first bar', () => {
  const DAY_BARS = 700;
  const all = Array.from({ length: 2100 }, (_, i) => ({ ...bar(i, `${1 + (i % 7)}`), volume: 1 + (i % 5) }));
  const days = [0, 1, 2, 3].map((day) => at(day * DAY_BARS * MINUTE));
  const sumsAt = (place: number) => {
    let sums = { paid: 0, count: 0 };
    for (const { open, volume } of all.slice(place - (place % DAY_BARS), place))
      sums = { paid: sums.paid + Number(open) * volume, count: sums.count + volume };
    return sums;
  };
  /** An answer with the bars before a place. */
  const pageBefore = (place: number) => {
    const from = Math.max(0, place - 300);
    return { bars: all.slice(from, place), earlier: sumsAt(from) };
  };
  const placeOf = ({ bars: [first] }: Series) => all.findIndex(({ time }) => time === first?.time);
  const said = (now: Series, page: ReturnType<typeof pageBefore>) => withEarlier(withDays(now, days), page);

  test('is what the server says of them, whatever was loaded, cut off and loaded again', () => {
    const step = fc.constantFrom('older', 'newer', 'newest', 'restart');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2100 }), fc.array(step, { maxLength: 16 }), (now, steps) => {
        let window = said(mergeNewest(undefined, pageBefore(now).bars, 300), pageBefore(now));
        for (const next of steps) {
          const [first, last] = [placeOf(window), placeOf(window) + window.bars.length];
          if (next === 'older') {
            const page = pageBefore(first);
            window = said(prependOlder(window, page.bars, 300), page);
          } else if (next === 'newer' && window.newer) {
            const page = pageBefore(Math.min(now, last + 300));
            window = said(appendNewer(window, page.bars, last + 300 >= now), page);
          } else {
            if (next === 'restart' && window.newer) window = { ...window, bars: [], newer: false };
            window = said(mergeNewest(window, pageBefore(now).bars, 300), pageBefore(now));
          }
          expect(window.earlier).toEqual(sumsAt(placeOf(window)));
        }
      }),
    );
  });

  test('is not known of a server of the release before, until a day begins in the window', () => {
    const old = (from: number, to: number) =>
      appendNewer(withDays(series(all.slice(from, 600)), days), all.slice(600, to), true);
    expect(old(0, 1_300).earlier).toBeUndefined();
    expect(old(500, 1_950).earlier).toEqual(sumsAt(750));
  });

  test('is drawn with the bar that is the first one, and stays with it', () => {
    const numbers = drawing();
    const earlier = { paid: 6, count: 3 };
    const [first] = numbers({ bars: bars(1, 3), days, earlier });
    expect(first).toMatchObject({ earlier });
    const kept = bars(1, 3);
    const [before] = numbers({ bars: kept, days, earlier });
    expect(numbers({ bars: [bar(0), ...kept], days, earlier: { paid: 5, count: 2 } })[1]).toBe(before);
    expect(numbers({ bars: kept, days })[0]).toBe(before);
  });
});

test('bars are drawn as numbers, and each is turned into them once', () => {
  const numbers = drawing();
  const kept = bar(0, '1.5');
  const [first] = numbers({ bars: [kept] });
  expect(first).toEqual({ time: START, open: 1.5, high: 1.5, low: 1.5, close: 1.5, volume: 1 });
  expect(numbers({ bars: [kept, bar(1)] })[0]).toBe(first);
});

test('ticks that came meanwhile are folded into an answer, not into a window that has left the newest bars', () => {
  const tick = (seq: number, price: string) => ({ seq, time: at(MINUTE + seq), price }) as Tick;
  const meanwhile = [tick(7, '1.3000'), tick(8, '0.9000'), tick(9, '1.1000')];
  const folded = foldAgain({ ...series(bars(0, 2)), seq: 9 as never }, meanwhile, MINUTE);
  expect(folded).toMatchObject({ seq: 9 });
  expect(folded.bars.at(-1)).toMatchObject({ high: '1.3000', low: '0.9000', close: '1.1000' });
  expect(folded.bars).toHaveLength(2);
  const away = series(bars(0, 2), true, true);
  expect(foldAgain(away, meanwhile, MINUTE)).toBe(away);
});

import fc from 'fast-check';
import { seeded } from '../../../lib/random.logic.ts';
import { type Bar, rollUp } from './bars.logic.ts';
import { refine } from './refine.logic.ts';

const START = Date.UTC(2026, 0, 7);
const MINUTE = 60_000;

/** Bars of four hours of any shape, from flat ones to those that open or close at an end. */
const bars = fc
  .tuple(
    fc.array(fc.integer({ min: 1, max: 100_000_000 }), { minLength: 4, maxLength: 4 }),
    fc.boolean(),
    fc.nat({ max: 30_000 }),
  )
  .map(([prices, isFlat, volume]): Bar => {
    const [open = 1, close = 1, ...rest] = isFlat ? prices.map(() => prices[0] ?? 1) : prices;
    return {
      goodsId: 'SYN50',
      minutes: 240,
      time: START,
      open: BigInt(open),
      high: BigInt(Math.max(open, close, ...rest)),
      low: BigInt(Math.min(open, close, ...rest)),
      close: BigInt(close),
      volume,
      made: true,
    };
  });
/** Which hours are open, and for how many quarters. */
const openings = fc
  .array(fc.nat({ max: 4 }), { minLength: 4, maxLength: 4 })
  .map((quarters) =>
    quarters.flatMap((open, i) => (open > 0 ? [{ time: START + i * 60 * MINUTE, open: 15 * open }] : [])),
  )
  .filter((slots) => slots.length > 0);

test('finer bars make up the coarser one exactly, joined without a jump, and only where the market is open', () => {
  fc.assert(
    fc.property(bars, openings, fc.nat({ max: 100_000 }), fc.string(), (bar, slots, spread, seed) => {
      const finer = refine(bar, { minutes: 60, slots, spread, random: seeded(seed) });
      expect(finer.map(({ time }) => time)).toEqual(slots.map(({ time }) => time));
      expect(rollUp(finer, 240)).toEqual([bar]);
      for (const [i, { open, high, low, close, volume, made }] of finer.entries()) {
        expect(made).toBe(true);
        expect(low > 0n && low <= open && low <= close && high >= open && high >= close).toBe(true);
        expect(Number.isInteger(volume) && volume >= (bar.volume >= slots.length ? 1 : 0)).toBe(true);
        if (i > 0) expect(open).toBe(finer[i - 1]?.close);
      }
    }),
    {
      numRuns: 2000,
      // A straight way whose lowest price is rounded to just above its open.
      examples: [
        [
          {
            ...{ goodsId: 'SYN50', minutes: 240, time: START, volume: 0, made: true },
            ...{ open: 32_528_941n, high: 64_852_244n, low: 1n, close: 64_852_244n },
          },
          [45, 60, 30].map((open, i) => ({ time: START + i * 60 * MINUTE, open })),
          0,
          '',
        ],
      ],
    },
  );
});

test('the same seed makes the same bars, another one others', () => {
  const bar = {
    ...{ goodsId: 'SYN50', minutes: 240, time: START, volume: 20_000, made: true },
    ...{ open: 500_000n, high: 506_000n, low: 497_000n, close: 503_000n },
  };
  const slots = [0, 1, 2, 3].map((i) => ({ time: START + i * 60 * MINUTE, open: 60 }));
  const make = (seed: string) => refine(bar, { minutes: 60, slots, spread: 400, random: seeded(seed) });
  expect(make('a')).toEqual(make('a'));
  expect(make('a')).not.toEqual(make('b'));
});

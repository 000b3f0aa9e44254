import fc from 'fast-check';
import { BARS_KEPT, type Bar } from './chart.logic.ts';
import { follow, sliceOf } from './slice.logic.ts';

const all: Bar[] = Array.from({ length: 2000 }, (_, i) => ({
  time: i,
  open: 1,
  high: 1,
  low: 1,
  close: 1,
  volume: 1,
}));

it('is the newest bars with what leads up to them; a short history is whole', () => {
  const newest = sliceOf(all, undefined);
  expect(newest).toMatchObject({ before: 1500, after: 0, lead: 200 });
  expect(newest.bars).toHaveLength(BARS_KEPT);
  const few = all.slice(0, 20);
  expect(sliceOf(few, undefined).bars).toBe(few);
});

it('stays while enough lies at both sides, and asks for older bars at the beginning', () => {
  const newest = sliceOf(all, undefined);
  expect(follow(all, newest, { first: 440, end: 500 })).toEqual({ kind: 'stay' });
  expect(follow(all, sliceOf(all, 499), { first: 10, end: 70 })).toEqual({ kind: 'older' });
  expect(follow(all.slice(0, 40), sliceOf(all.slice(0, 40), undefined), { first: 0, end: 40 })).toEqual({
    kind: 'older',
  });
});

it('moves back when its beginning comes near, and to the newest when that comes near', () => {
  expect(follow(all, sliceOf(all, undefined), { first: 30, end: 90 })).toEqual({
    kind: 'moved',
    endTime: 1500 + 60 + 250 - 1,
  });
  expect(follow(all, sliceOf(all, 1900), { first: 440, end: 500 })).toEqual({
    kind: 'moved',
    endTime: undefined,
  });
});

it('moves on around what is in sight, and never to and fro', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: BARS_KEPT, max: all.length }),
      fc.integer({ min: 15, max: 300 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (end, count, share) => {
        const slice = sliceOf(all, end - 1);
        const first = share * (BARS_KEPT - count);
        const next = follow(all, slice, { first, end: first + count });
        if (next.kind !== 'moved') return;
        const moved = sliceOf(all, next.endTime);
        const seen = slice.before + first - moved.before;
        expect(seen).toBeGreaterThanOrEqual(0);
        expect(seen + count).toBeLessThanOrEqual(BARS_KEPT);
        expect(follow(all, moved, { first: seen, end: seen + count }).kind).not.toBe('moved');
      },
    ),
  );
});

import fc from 'fast-check';
import { change, effective, fits, type KeptLimit, NO_LIMIT, RAISE_AFTER_MS } from './limits.logic.ts';

const amount = fc.option(fc.bigInt({ min: 1n, max: 10n ** 9n }), { nil: null });
const start = Date.parse('2026-11-20T12:00:00.000Z');
const wishes = fc.array(fc.record({ wish: amount, afterMs: fc.nat(2 * RAISE_AFTER_MS) }), { maxLength: 8 });
/** No limit is above every other. */
const height = (limit: bigint | null) => limit ?? 10n ** 12n;

test('a lower limit holds at once, a higher one or none never before 24 hours', () => {
  fc.assert(
    fc.property(wishes, (steps) => {
      let kept: KeptLimit = NO_LIMIT;
      let now = start;
      for (const { wish, afterMs } of steps) {
        now += afterMs;
        const before = effective(kept, new Date(now)).amount;
        kept = change(kept, { wish, now: new Date(now) });
        const at = (ms: number) => effective(kept, new Date(now + ms)).amount;
        if (height(wish) <= height(before)) expect(at(0)).toBe(wish);
        else {
          expect(at(0)).toBe(before);
          const wait = (kept.nextAt?.getTime() ?? 0) - now;
          expect(wait).toBeGreaterThan(0);
          expect(wait).toBeLessThanOrEqual(RAISE_AFTER_MS);
          expect([at(wait - 1), at(wait)]).toEqual([before, wish]);
        }
      }
    }),
  );
});

test('asking again for the same raise does not make it wait longer; lowering forgets it', () => {
  const set = change(NO_LIMIT, { wish: 100n, now: new Date(start) });
  const raised = change(set, { wish: 500n, now: new Date(start) });
  expect(change(raised, { wish: 500n, now: new Date(start + 1000) })).toBe(raised);
  const lowered = change(raised, { wish: 50n, now: new Date(start + 2000) });
  expect(lowered).toEqual({ amount: 50n, nextAmount: null, nextAt: null });
});

test('an act fits up to the limit itself', () => {
  expect(fits({ limit: 100n, used: 40n, act: 60n })).toBe(true);
  expect(fits({ limit: 100n, used: 41n, act: 60n })).toBe(false);
  expect(fits({ limit: 100n, used: -500n, act: 600n })).toBe(true);
  expect(fits({ limit: null, used: 10n ** 12n, act: 1n })).toBe(true);
});

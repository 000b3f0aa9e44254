import fc from 'fast-check';
import { DAY_MS, interestOf, maturityOf } from './interest.logic.ts';

const term = fc.record({
  amountMinor: fc.bigInt({ min: 1n, max: 10n ** 15n }),
  annualRate: fc.integer({ min: 0, max: 1_000_000 }),
  days: fc.constantFrom(15, 30),
});

test('the published rates give what anybody can compute', () => {
  const interest = (units: bigint, annualRate: number, days: number) =>
    interestOf({ amountMinor: units * 100n, annualRate, days });
  expect(interest(10_000n, 36_500, 15)).toEqual({ amountMinor: 1_500n, residueMinor: 0n });
  expect(interest(10_000n, 54_750, 30)).toEqual({ amountMinor: 4_500n, residueMinor: 0n });
  // 101 × 3.65 % × 15 / 365 = 0.1515: fifteen cents, and what is left of the next one goes to `rounding`.
  expect(interest(101n, 36_500, 15)).toEqual({ amountMinor: 15n, residueMinor: 1n });
});

test('interest is the exact share rounded down once, by less than one minor unit', () => {
  fc.assert(
    fc.property(term, ({ amountMinor, annualRate, days }) => {
      const exact = amountMinor * BigInt(annualRate) * BigInt(days);
      const { amountMinor: paid, residueMinor } = interestOf({ amountMinor, annualRate, days });
      const left = exact - paid * 365_000_000n;
      expect(left >= 0n && left < 365_000_000n).toBe(true);
      expect(residueMinor).toBe(left > 0n ? 1n : 0n);
    }),
  );
});

test('more money or a higher rate never earns less; splitting never earns more', () => {
  fc.assert(
    fc.property(term, term, (one, other) => {
      const { annualRate, days } = one;
      const of = (amountMinor: bigint) => interestOf({ amountMinor, annualRate, days }).amountMinor;
      const whole = of(one.amountMinor + other.amountMinor);
      expect(whole).toBeGreaterThanOrEqual(of(one.amountMinor) + of(other.amountMinor));
      expect(interestOf({ ...one, annualRate: annualRate + 1 }).amountMinor).toBeGreaterThanOrEqual(
        of(one.amountMinor),
      );
    }),
  );
});

test('a term is whole days of 24 hours', () => {
  const from = new Date('2026-03-20T23:59:59.999Z');
  expect(maturityOf({ from, days: 15 }).getTime() - from.getTime()).toBe(15 * DAY_MS);
});

import fc from 'fast-check';
import { residueOf, worth } from './usdt.logic.ts';

/** Whole USDT up to the largest that can be typed, and any rate that can be published. */
const paid = fc.bigInt({ min: 1n, max: 999_999_999_999n }).map((units) => units * 100n);
const rates = fc.integer({ min: 1, max: 1_000_000_000 });

test('what is credited is the paid amount at the rate, rounded down; what was rounded is one minor unit or none', () => {
  fc.assert(
    fc.property(paid, rates, (paidMinor, rate) => {
      const { amountMinor, residueMinor } = worth({ paidMinor, rate });
      const exact = paidMinor * BigInt(rate);
      const rest = exact - amountMinor * 1_000_000n;
      expect(rest >= 0n && rest < 1_000_000n).toBe(true);
      expect(residueMinor).toBe(rest === 0n ? 0n : 1n);
      expect(residueOf({ usdt_amount: paidMinor, usdt_rate: rate })).toBe(residueMinor);
    }),
  );
});

test('more paid, or a better rate, never credits less; two deposits never credit more than one of both', () => {
  fc.assert(
    fc.property(paid, paid, rates, rates, (one, other, rate, second) => {
      const at = (paidMinor: bigint, by: number) => worth({ paidMinor, rate: by }).amountMinor;
      expect(at(one + other, rate) >= at(one, rate) + at(other, rate)).toBe(true);
      expect(at(one, Math.max(rate, second)) >= at(one, Math.min(rate, second))).toBe(true);
    }),
  );
});

test('one for one is the amount itself, and so is the account’s own currency', () => {
  fc.assert(
    fc.property(paid, (paidMinor) => {
      for (const rate of [1_000_000, null])
        expect(worth({ paidMinor, rate })).toEqual({ amountMinor: paidMinor, residueMinor: 0n });
      expect(residueOf({ usdt_amount: null, usdt_rate: null })).toBe(0n);
    }),
  );
});

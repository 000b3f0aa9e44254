import fc from 'fast-check';
import { boughtAt } from 'shared-api/money';
import { restOf } from './usdt.logic.ts';

/** Whole units up to the largest that can be typed, and any rate that can be published. */
const amounts = fc.bigInt({ min: 1n, max: 999_999_999_999n }).map((units) => units * 100n);
const rates = fc.integer({ min: 1, max: 1_000_000_000 });
const usdtFor = (ofMinor: bigint, rate: number) => boughtAt({ ofMinor, rate }).amountMinor;

test('what is paid out is worth the amount at most, and one hundredth of a USDT more would be worth more', () => {
  fc.assert(
    fc.property(amounts, rates, (amountMinor, rate) => {
      const usdt = usdtFor(amountMinor, rate);
      const worth = (hundredths: bigint) => hundredths * BigInt(rate);
      expect(worth(usdt) <= amountMinor * 1_000_000n && worth(usdt + 1n) > amountMinor * 1_000_000n).toBe(
        true,
      );
    }),
  );
});

test('what leaves the books covers what is paid out, by less than a cent; the rest stays with the house', () => {
  fc.assert(
    fc.property(amounts, rates, (amount, usdt_rate) => {
      const usdt_amount = usdtFor(amount, usdt_rate);
      const rest = restOf({ amount, usdt_amount, usdt_rate });
      const beyond = (amount - rest) * 1_000_000n - usdt_amount * BigInt(usdt_rate);
      expect(rest >= 0n && beyond >= 0n && beyond < 1_000_000n).toBe(true);
      // Never as much as the price of another hundredth.
      expect(rest * 1_000_000n < BigInt(usdt_rate)).toBe(true);
    }),
  );
});

test('more never pays less, a dearer USDT never pays more, and two never pay more than one of both', () => {
  fc.assert(
    fc.property(amounts, amounts, rates, rates, (one, other, rate, second) => {
      expect(usdtFor(one + other, rate) >= usdtFor(one, rate) + usdtFor(other, rate)).toBe(true);
      expect(usdtFor(one, Math.max(rate, second)) <= usdtFor(one, Math.min(rate, second))).toBe(true);
    }),
  );
});

test('one for one is the amount itself, and the account’s own currency leaves nothing over', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(usdtFor(amount, 1_000_000)).toBe(amount);
      expect(restOf({ amount, usdt_amount: amount, usdt_rate: 1_000_000 })).toBe(0n);
      expect(restOf({ amount, usdt_amount: null, usdt_rate: null })).toBe(0n);
    }),
  );
});

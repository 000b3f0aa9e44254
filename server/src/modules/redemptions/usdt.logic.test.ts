import fc from 'fast-check';
import { boughtAt } from 'shared-api/money';
import { restOf } from './usdt.logic.ts';

/** Whole units up to the largest that can be typed, and any rate that can be published. */
const amounts = fc.bigInt({ min: 1n, max: 999_999_999_999n }).map((units) => units * 100n);
const rates = fc.integer({ min: 1, max: 1_000_000_000 });
const usdtFor = (ofMinor: bigint, rate: number) => boughtAt({ ofMinor, rate }).amountMinor;

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

test('one for one, and in the account’s own currency, nothing is left over', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(restOf({ amount, usdt_amount: amount, usdt_rate: 1_000_000 })).toBe(0n);
      expect(restOf({ amount, usdt_amount: null, usdt_rate: null })).toBe(0n);
    }),
  );
});

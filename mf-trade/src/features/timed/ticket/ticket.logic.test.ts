import fc from 'fast-check';
import { toMinor } from 'shared-api/money';
import { prospectOf } from './ticket.logic.ts';

const amounts = fc.bigInt({ min: 1n, max: 999_999_999_999n }).map(String);
const rates = fc.integer({ min: 0, max: 1_000_000 });

describe('what a trade can bring', () => {
  it('is stated in money, rounded down to the minor unit', () => {
    expect(prospectOf({ amount: '100', payoutRate: 8000 })).toEqual({
      profit: '80.00',
      paidBack: '180.00',
      loss: '100.00',
    });
    expect(prospectOf({ amount: '7', payoutRate: 3333 })?.profit).toBe('2.33');
  });

  it.each(['', '0', '-5', '10.5', '010', 'ten'])('is not stated for %j', (amount) => {
    expect(prospectOf({ amount, payoutRate: 8000 })).toBeUndefined();
  });

  it('never promises more than the rate, and less than a minor unit less', () => {
    fc.assert(
      fc.property(amounts, rates, (amount, payoutRate) => {
        const { profit = '' } = prospectOf({ amount, payoutRate }) ?? {};
        const exact = toMinor(amount) * BigInt(payoutRate);
        const promised = toMinor(profit) * 10_000n;
        return promised <= exact && exact - promised < 10_000n;
      }),
    );
  });

  it('pays back stake and profit, and never loses more than the stake', () => {
    fc.assert(
      fc.property(amounts, rates, (amount, payoutRate) => {
        const prospect = prospectOf({ amount, payoutRate });
        if (!prospect) return false;
        const { profit, paidBack, loss } = prospect;
        return toMinor(paidBack) === toMinor(profit) + toMinor(loss) && toMinor(loss) === toMinor(amount);
      }),
    );
  });

  it('grows with the amount and with the rate', () => {
    const profit = (amount: bigint, payoutRate: number) =>
      toMinor(prospectOf({ amount: String(amount), payoutRate })?.profit ?? '-1');
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.integer({ min: 0, max: 20_000 }), (a, rate) => {
        return profit(a, rate) <= profit(a + 1n, rate) && profit(a, rate) <= profit(a, rate + 1);
      }),
    );
  });
});

import fc from 'fast-check';
import { toDecimal, toMinor } from 'shared-api/money';
import { judgeStake, prospectOf, quickAmounts } from './stake.logic.ts';

const amounts = fc.bigInt({ min: 1n, max: 999_999_999_999n }).map(String);
const rates = fc.integer({ min: 0, max: 1_000_000 });
const ROOM = { minimum: '10.00', maximum: '1000.00', available: '1000.00', left: null };

describe('what a trade can bring', () => {
  it('is stated in money, rounded down to the minor unit', () => {
    expect(prospectOf({ amount: '100', rate: 8000 })).toEqual({
      profit: '80.00',
      paidBack: '180.00',
      stake: '100.00',
    });
    expect(prospectOf({ amount: '7', rate: 3333 })?.profit).toBe('2.33');
  });

  it.each(['', '0', '-5', '10.5', '010', 'ten'])('is not stated for %j', (amount) => {
    expect(prospectOf({ amount, rate: 8000 })).toBeUndefined();
  });

  it('never promises more than the rate, and less than a minor unit less', () => {
    fc.assert(
      fc.property(amounts, rates, (amount, payoutRate) => {
        const { profit = '' } = prospectOf({ amount, rate: payoutRate }) ?? {};
        const exact = toMinor(amount) * BigInt(payoutRate);
        const promised = toMinor(profit) * 10_000n;
        return promised <= exact && exact - promised < 10_000n;
      }),
    );
  });

  it('pays back stake and profit, and never loses more than the stake', () => {
    fc.assert(
      fc.property(amounts, rates, (amount, payoutRate) => {
        const prospect = prospectOf({ amount, rate: payoutRate });
        if (!prospect) return false;
        const { profit, paidBack, stake } = prospect;
        return toMinor(paidBack) === toMinor(profit) + toMinor(stake) && toMinor(stake) === toMinor(amount);
      }),
    );
  });

  it('grows with the amount and with the rate', () => {
    const profit = (amount: bigint, payoutRate: number) =>
      toMinor(prospectOf({ amount: String(amount), rate: payoutRate })?.profit ?? '-1');
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.integer({ min: 0, max: 20_000 }), (a, rate) => {
        return profit(a, rate) <= profit(a + 1n, rate) && profit(a, rate) <= profit(a, rate + 1);
      }),
    );
  });
});

describe('a typed amount', () => {
  const terms = { minimum: '10.00', maximum: '5000.00', available: '200.50', left: null };

  it.each([
    ['', 'whole_amount'],
    ['10.5', 'whole_amount'],
    ['9', 'too_small'],
    ['5001', 'too_large'],
    ['201', 'insufficient_funds'],
    ['200', undefined],
    ['10', undefined],
  ])('%j is judged as %s', (amount, problem) => {
    expect(judgeStake({ ...terms, amount })).toBe(problem);
  });

  it('is left to the server while the balance is unknown', () => {
    expect(judgeStake({ ...terms, available: undefined, amount: '5000' })).toBeUndefined();
  });

  it('fits into what the own limits leave', () => {
    const judge = (amount: string, left: string | null) => judgeStake({ ...terms, amount, left });
    fc.assert(
      fc.property(fc.bigInt({ min: 10n, max: 200n }), fc.bigInt({ min: 0n, max: 30_000n }), (units, left) => {
        expect(judge(String(units), toDecimal(left))).toBe(units * 100n > left ? 'over_limit' : undefined);
      }),
    );
    expect(judge('200', null)).toBeUndefined();
  });

  it('passes exactly between the limits', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        const stake = toMinor(amount);
        const fits = stake >= toMinor(terms.minimum) && stake <= toMinor(terms.available);
        return (judgeStake({ ...terms, amount }) === undefined) === fits;
      }),
    );
  });
});

it('offers quick amounts inside the limits only', () => {
  expect(quickAmounts({ minimum: '10.00', maximum: '5000.00' })).toEqual([10, 50, 100, 500]);
  expect(quickAmounts({ minimum: '10.01', maximum: '60.00' })).toEqual([50]);
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 9n }),
      fc.bigInt({ min: 0n, max: 10n ** 9n }),
      (least, most) =>
        quickAmounts({ minimum: toDecimal(least), maximum: toDecimal(most) }).every(
          (amount) => BigInt(amount) * 100n >= least && BigInt(amount) * 100n <= most,
        ),
    ),
  );
});

it.each([
  ['', 1, 1, 'whole_amount'],
  ['9', 1, 1, 'too_small'],
  ['5', 2, 1, undefined],
  ['101', 10, 1, 'too_large'],
  ['100', 5, 2, undefined],
  ['100', 5, 3, 'insufficient_funds'],
] as const)('judges %s × %s × %s', (amount, leverage, rounds, problem) => {
  expect(judgeStake({ ...ROOM, amount, leverage, rounds })).toBe(problem);
});

it('fits all rounds into what the own limits leave', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 1, max: 10 }),
      fc.bigInt({ min: 0n, max: 200_000n }),
      (leverage, rounds, left) => {
        const own = { available: undefined, left: toDecimal(left) };
        const fits = BigInt(1_000 * leverage * rounds) <= left;
        expect(judgeStake({ ...ROOM, ...own, amount: '10', leverage, rounds })).toBe(
          fits ? undefined : 'over_limit',
        );
      },
    ),
  );
});

it('offers quick amounts that the limits allow at a leverage', () => {
  expect(quickAmounts(ROOM, 1)).toEqual([10, 50, 100, 500]);
  expect(quickAmounts(ROOM, 10)).toEqual([1, 5, 10, 50]);
});

import fc from 'fast-check';
import { toDecimal, toMinor } from 'shared-api/money';
import { judgeStake, quickAmounts } from './stake.logic.ts';

const amounts = fc.bigInt({ min: 1n, max: 999_999_999_999n }).map(String);
const ROOM = { minimum: '10.00', maximum: '1000.00', available: '1000.00', left: null };

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

import fc from 'fast-check';
import { toDecimal, toMinor } from 'shared-api/money';

import { judgeOrder, proposeOrder, prospectOf, quickUnits, type Terms } from './ticket.logic.ts';

const terms: Terms = {
  stakeMinimum: '10.00',
  stakeMaximum: '1000.00',
  feeRate: 200,
  mostLeverage: 10,
  mostRounds: 10,
};

it('states what a subscription costs and can bring', () => {
  expect(prospectOf({ unit: '50', leverage: 2, rounds: 3 }, terms)).toEqual({
    stake: '100.00',
    total: '300.00',
    profit: '98.00',
    fee: '2.00',
    paidBack: '198.00',
  });
  expect(prospectOf({ unit: '33', leverage: 1, rounds: 1 }, { feeRate: 150 })).toMatchObject({
    profit: '32.50',
    fee: '0.49',
  });
  expect(prospectOf({ unit: '1.5', leverage: 1, rounds: 1 }, terms)).toBeUndefined();
});

it.each([
  ['', 1, 1, 'whole_amount'],
  ['9', 1, 1, 'too_small'],
  ['5', 2, 1, undefined],
  ['101', 10, 1, 'too_large'],
  ['100', 5, 2, undefined],
  ['100', 5, 3, 'insufficient_funds'],
] as const)('judges %s × %s × %s', (unit, leverage, rounds, problem) => {
  expect(judgeOrder({ unit, leverage, rounds }, terms, { available: '1000.00', left: null })).toBe(problem);
});

it('fits all rounds into what the own limits leave', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10 }),
      fc.integer({ min: 1, max: 10 }),
      fc.bigInt({ min: 0n, max: 200_000n }),
      (leverage, rounds, left) => {
        const order = { unit: '10', leverage, rounds };
        const means = { available: undefined, left: toDecimal(left) };
        const fits = BigInt(1_000 * leverage * rounds) <= left;
        expect(judgeOrder(order, terms, means)).toBe(fits ? undefined : 'over_limit');
      },
    ),
  );
});

it('offers unit amounts that the limits allow at that leverage', () => {
  expect(quickUnits(terms, 1)).toEqual([10, 50, 100, 500]);
  expect(quickUnits(terms, 10)).toEqual([1, 5, 10, 50]);
});

it('proposes only orders that can be placed, and never more than a twentieth when that is enough', () => {
  const units = fc.integer({ min: 0, max: 200_000 });
  const rooms = fc.constantFrom(['10.00', '1000.00'], ['1000.00', '50000.00'], ['7.00', '8.00']);
  fc.assert(
    fc.property(
      units,
      rooms,
      fc.infiniteStream(fc.double({ min: 0, max: 0.999999, noNaN: true })),
      (funds, range, stream) => {
        const of = { ...terms, stakeMinimum: range[0] ?? '', stakeMaximum: range[1] ?? '' };
        const available = `${funds}.00`;
        const random = () => stream.next().value ?? 0;
        const order = proposeOrder(of, { available, random });
        if (toMinor(available) < toMinor(of.stakeMinimum)) return expect(order).toBeUndefined();
        if (!order) throw new Error('Nothing was proposed.');
        expect(judgeOrder(order, of, { available, left: null })).toBeUndefined();
        const total = toMinor(order.unit) * BigInt(order.leverage * order.rounds);
        if (toMinor(available) / 20n >= toMinor(of.stakeMinimum) * BigInt(order.rounds))
          expect(total).toBeLessThanOrEqual(toMinor(available) / 20n);
      },
    ),
  );
});

import fc from 'fast-check';
import { toMinor } from 'shared-api/money';
import { judgeStake } from '../../../shared/ticket/stake.logic.ts';
import { proposeOrder, roomProspectOf, type Terms } from './ticket.logic.ts';

const terms: Terms = {
  stakeMinimum: '10.00',
  stakeMaximum: '1000.00',
  feeRate: 200,
  mostLeverage: 10,
  mostRounds: 10,
};

it('states what a subscription costs and can bring', () => {
  expect(roomProspectOf({ unit: '50', leverage: 2, rounds: 3 }, terms)).toEqual({
    stake: '100.00',
    total: '300.00',
    profit: '98.00',
    fee: '2.00',
    paidBack: '198.00',
  });
  expect(roomProspectOf({ unit: '33', leverage: 1, rounds: 1 }, { feeRate: 150 })).toMatchObject({
    profit: '32.50',
    fee: '0.49',
  });
  expect(roomProspectOf({ unit: '1.5', leverage: 1, rounds: 1 }, terms)).toBeUndefined();
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
        const { unit: amount, leverage, rounds } = order;
        const limits = { minimum: of.stakeMinimum, maximum: of.stakeMaximum };
        expect(judgeStake({ amount, leverage, rounds, ...limits, available, left: null })).toBeUndefined();
        const total = toMinor(order.unit) * BigInt(order.leverage * order.rounds);
        if (toMinor(available) / 20n >= toMinor(of.stakeMinimum) * BigInt(order.rounds))
          expect(total).toBeLessThanOrEqual(toMinor(available) / 20n);
      },
    ),
  );
});

import fc from 'fast-check';
import { toDecimal } from 'shared-api/money';
import { heldAmount, mostUnits, redeemFault, usdtFor } from './outgoing.logic.ts';

const range = { minimum: '100.00', maximum: '50000.00', fee: '2.00' };

test('amount and fee leave the balance together', () => {
  expect(heldAmount({ amount: '1000', fee: '2.50' })).toBe('1002.50');
});

test('what is paid in USDT is rounded down to its hundredth', () => {
  expect(usdtFor({ amount: '500', rate: 1_001_500 })).toBe('499.25');
  expect(usdtFor({ amount: '500', rate: null })).toBeNull();
});

test.each([
  ['', 'required'],
  ['0.5', 'whole'],
  ['99', 'tooSmall'],
  ['50001', 'tooLarge'],
  ['999', 'tooPoor'],
  ['998', undefined],
])('%j of 1,000 is judged as %s', (amount, fault) => {
  expect(redeemFault({ ...range, amount, available: '1000.00' })).toBe(fault);
});

test('the most there is can always be redeemed, and not one unit more', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 8n }), (cents) => {
      const available = toDecimal(cents);
      const most = mostUnits({ ...range, available });
      if (most === '') expect(cents).toBeLessThan(300n);
      else {
        expect([undefined, 'tooSmall']).toContain(redeemFault({ ...range, amount: most, available }));
        const more = String(BigInt(most) + 1n);
        if (BigInt(more) >= 100n)
          expect(['tooPoor', 'tooLarge']).toContain(redeemFault({ ...range, amount: more, available }));
      }
    }),
  );
});

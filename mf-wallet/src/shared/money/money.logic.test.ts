import fc from 'fast-check';
import { toDecimal, toMinor } from 'shared-api/money';
import { creditedAmount, isZero, paidIn, plainMoney } from './money.logic.ts';

const units = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });

test('what is credited and the fee together are what was paid', () => {
  fc.assert(
    fc.property(units, units, (paid, charged) => {
      const [amount, fee] = [toDecimal(paid), toDecimal(charged)];
      expect(toMinor(creditedAmount({ amount, fee })) + charged).toBe(paid);
    }),
  );
  expect(creditedAmount({ amount: '1000', fee: '0.01' })).toBe('999.99');
  expect(creditedAmount({ amount: '9007199254740993', fee: '5.00' })).toBe('9007199254740988.00');
});

test('a rate credits its worth rounded down', () => {
  const paid = fc.bigInt({ min: 1n, max: 10n ** 12n });
  fc.assert(
    fc.property(paid, fc.integer({ min: 1, max: 1_000_000_000 }), (cents, rate) => {
      const worth = toMinor(creditedAmount({ amount: toDecimal(cents), fee: '0.00', rate }));
      const exact = cents * BigInt(rate);
      expect(worth * 1_000_000n <= exact && exact < (worth + 1n) * 1_000_000n).toBe(true);
    }),
  );
  expect([paidIn(null, 'USD'), paidIn(998_500, 'USD')]).toEqual(['USD', 'USDT']);
});

test('nothing is nothing, however it is written', () => {
  expect(['0', '0.00', '-0.00', '0.01'].map(isZero)).toEqual([true, true, true, false]);
  expect([plainMoney('1000.00'), plainMoney('1000.50'), plainMoney('0.00')]).toEqual([
    '1000',
    '1000.50',
    '0',
  ]);
});

import fc from 'fast-check';
import { creditedAmount, isZero, minorUnits, plainMoney, writeMoney } from './money.logic.ts';

const units = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });

test('what is written is read back, at any size', () => {
  fc.assert(fc.property(units, (amount) => expect(minorUnits(writeMoney(amount))).toBe(amount)));
  expect(minorUnits('1000')).toBe(100_000n);
  expect(writeMoney(-5n)).toBe('-0.05');
});

test('what is credited and the fee together are what was paid', () => {
  fc.assert(
    fc.property(units, units, (paid, charged) => {
      const [amount, fee] = [writeMoney(paid), writeMoney(charged)];
      expect(minorUnits(creditedAmount({ amount, fee })) + charged).toBe(paid);
    }),
  );
  expect(creditedAmount({ amount: '1000', fee: '0.01' })).toBe('999.99');
  expect(creditedAmount({ amount: '9007199254740993', fee: '5.00' })).toBe('9007199254740988.00');
});

test.each(['', '1.5', '1e3', '1,000', ' 1', '٥'])('%j is not money', (text) => {
  expect(() => minorUnits(text)).toThrow(RangeError);
});

test('nothing is nothing, however it is written', () => {
  expect(['0', '0.00', '-0.00', '0.01'].map(isZero)).toEqual([true, true, true, false]);
  expect([plainMoney('1000.00'), plainMoney('1000.50'), plainMoney('0.00')]).toEqual([
    '1000',
    '1000.50',
    '0',
  ]);
});

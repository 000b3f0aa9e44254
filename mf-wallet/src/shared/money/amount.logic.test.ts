import fc from 'fast-check';
import { toDecimal, toMinor } from 'shared-api/money';
import { amountFault, creditedAmount, isZero, paidIn } from './amount.logic.ts';

const judge = (amount: string) => amountFault({ amount, minimum: '100.00', maximum: '50000.00' });

test.each([
  ['', 'required'],
  ['0', 'whole'],
  ['1000.32', 'whole'],
  ['1000.', 'whole'],
  ['99', 'tooSmall'],
  ['100', undefined],
  ['50000', undefined],
  ['50001', 'tooLarge'],
  ['999999999999', 'tooLarge'],
])('%j is %j', (amount, fault) => {
  expect(judge(amount)).toBe(fault);
});

test('a whole amount is fine exactly between both ends', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), (amount) => {
      expect(judge(String(amount)) === undefined).toBe(amount >= 100n && amount <= 50_000n);
    }),
  );
});

test('an amount is worth at most what the own limit leaves, by the rate', () => {
  const limits = { minimum: '1.00', maximum: '50000.00' };
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 50_000n }),
      fc.bigInt({ min: 0n, max: 5_000_000n }),
      fc.option(fc.integer({ min: 1, max: 3_000_000 })),
      (amount, minor, rate) => {
        const left = `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
        const worth = (amount * 100n * BigInt(rate ?? 1_000_000)) / 1_000_000n;
        expect(amountFault({ ...limits, amount: String(amount), left, rate })).toBe(
          worth <= minor ? undefined : 'overLimit',
        );
      },
    ),
  );
});

const units = fc.bigInt({ min: 0n, max: 10n ** 20n });

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

test('zero is recognised in any notation', () => {
  expect(['0', '0.00', '-0.00', '0.01'].map(isZero)).toEqual([true, true, true, false]);
});

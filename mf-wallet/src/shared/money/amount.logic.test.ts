import fc from 'fast-check';
import { amountFault } from './amount.logic.ts';

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

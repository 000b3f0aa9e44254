import fc from 'fast-check';
import { areIndependent, canDecide } from './independence.logic.ts';

const issuers = new Map([
  ['ops1', null],
  ['ops2', null],
  ['maria', 'ops1'],
  ['paul', 'ops2'],
  ['lena', 'ops1'],
  ['omar', 'maria'],
]);

test.each([
  ['ops1', 'ops2', true],
  ['maria', 'ops2', true],
  ['maria', 'paul', true],
  ['omar', 'paul', true],
  ['ops1', 'maria', false],
  ['maria', 'ops1', false],
  ['maria', 'lena', false],
  ['omar', 'ops1', false],
  ['omar', 'lena', false],
  ['ops1', 'ops1', false],
] as const)('%s and %s: %s', (one, other, expected) => {
  expect(areIndependent(issuers, one, other)).toBe(expected);
});

test('two who have reset each other are one line, and the search ends', () => {
  const circle = new Map([
    ['ops1', 'ops2'],
    ['ops2', 'ops1'],
  ]);
  expect(areIndependent(circle, 'ops1', 'ops2')).toBe(false);
  expect(canDecide(circle, ['ops1', 'ops2'])).toBe(false);
});

test('whoever hands out any number of passwords, in any order, decides nothing with them alone', () => {
  const makers = fc.array(fc.nat(), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(makers, (picks) => {
      const people: [string, string | null][] = [
        ['attacker', null],
        ['honest', null],
      ];
      const own = ['attacker'];
      for (const [i, pick] of picks.entries()) {
        const issuer = own[pick % own.length] ?? 'attacker';
        people.push([`puppet${i}`, issuer]);
        own.push(`puppet${i}`);
      }
      const known = new Map(people);
      expect(canDecide(known, own)).toBe(false);
      for (const puppet of own) expect(areIndependent(known, puppet, 'honest')).toBe(true);
    }),
  );
});

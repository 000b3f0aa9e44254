import fc from 'fast-check';
import { firstMoment } from './first-moment.ts';
import { gateSeed } from './property-seed.ts';

test("the gate's component tests begin on a morning on which markets are open", () => {
  expect(new Date(firstMoment(gateSeed)).toUTCString()).toBe('Wed, 25 Nov 2026 10:00:00 GMT');
});

test('any other seed draws a moment within ten minutes before a quarter ends, the same each time', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      fc.pre(seed !== gateSeed);
      const moment = firstMoment(seed);
      expect(firstMoment(seed)).toBe(moment);
      const quarter = 15 * 60_000;
      expect(Math.ceil(moment / quarter) * quarter - moment).toBeLessThan(600_000);
    }),
  );
});

test('the end of a year and of a leap day are among them', () => {
  const ends = new Set<string>();
  for (let seed = 0; seed < 200_000; seed += 1)
    ends.add(new Date(firstMoment(seed)).toISOString().slice(5, 16));
  expect([...ends]).toEqual(expect.arrayContaining(['12-31T23:59', '02-29T23:59', '02-28T23:59']));
});

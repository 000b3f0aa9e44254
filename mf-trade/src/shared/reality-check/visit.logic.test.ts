import { isDue, keptOf, minutesOf, visitFrom } from './visit.logic.ts';

const NOW = Date.UTC(2026, 2, 9, 10);
const MINUTE = 60_000;

it('goes on from what was kept, and begins anew after a day, or from nonsense', () => {
  const visit = { since: NOW - 50 * MINUTE, shown: NOW - 20 * MINUTE };
  expect(visitFrom({ kept: keptOf(visit), now: NOW, began: NOW - 1 })).toEqual(visit);
  for (const kept of [null, '', 'x/y', '1', keptOf({ since: NOW - 1440 * MINUTE, shown: NOW })])
    expect(visitFrom({ kept, now: NOW, began: NOW - 1 })).toEqual({ since: NOW - 1, shown: NOW - 1 });
});

it('is due after the minutes that were chosen, and never when it is off', () => {
  const visit = { since: NOW - 90 * MINUTE, shown: NOW - 60 * MINUTE };
  expect(isDue({ visit, minutes: 60, now: NOW })).toBe(true);
  expect(isDue({ visit, minutes: 60, now: NOW - 1 })).toBe(false);
  expect(isDue({ visit, minutes: 0, now: NOW })).toBe(false);
  expect(minutesOf({ visit, now: NOW })).toBe(90);
});

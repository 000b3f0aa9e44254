import { roundNumber } from './round-number.logic.ts';

it.each([
  ['2026-11-21T00:00:00.000Z', 60, '261121-0001'],
  ['2026-11-21T06:59:00.000Z', 60, '261121-0420'],
  ['2026-11-21T23:55:00.000Z', 300, '261121-0288'],
])('names the round that begins at %s and lasts %i s as every list does', (starts, roundSeconds, number) => {
  expect(roundNumber({ startsAt: Date.parse(starts), roundSeconds })).toBe(number);
});

import { barsRequest } from './picture.logic.ts';

const START = Date.parse('2026-03-09T10:00:00.000Z');

it('asks for the trade and what led up to it, in one answer', () => {
  expect(barsRequest({ from: START, to: START + 60_000 })).toEqual({
    period: '1s',
    before: '2026-03-09T10:01:00.001Z',
    limit: 160,
  });
  expect(barsRequest({ from: START, to: START + 3_600_000 }).limit).toBe(1000);
});

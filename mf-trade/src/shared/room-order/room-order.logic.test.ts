import { cancellable, currentPart, lastDrawn, type Part, trailOf } from './room-order.logic.ts';

const part: Part = {
  issue: 7,
  status: 'matching',
  sealsTime: '2026-03-09T09:59:55.000Z',
  startsTime: '2026-03-09T10:00:00.000Z',
  endsTime: '2026-03-09T10:01:00.000Z',
  matched: null,
  returned: null,
  result: null,
  matchedTime: null,
  start: null,
  endedTime: null,
};
const matchedTime = '2026-03-09T09:59:55.200Z';
const endedTime = '2026-03-09T10:01:01.000Z';
const sealed: Part = { ...part, status: 'sealed', matched: '100.00', returned: '0.00', matchedTime };
const settled: Part = { ...sealed, status: 'settled', result: 'win', endedTime };
const steps = (of: Part) =>
  trailOf(of, '2026-03-09T09:59:10.000Z').map(({ key, state }) => `${key} ${state}`);

it('leads from acceptance to the settlement', () => {
  expect(steps(part)).toEqual(['accepted done', 'matching now', 'sealed next', 'settled next']);
  expect(steps(sealed)).toEqual(['accepted done', 'match_success done', 'sealed now', 'settled next']);
  expect(steps(settled)).toEqual(['accepted done', 'match_success done', 'sealed done', 'settled done']);
});

it('says when only a part was matched, nothing was, or the round was cancelled', () => {
  expect(steps({ ...sealed, returned: '20.00' })[1]).toBe('match_partial done');
  expect(steps({ ...sealed, status: 'match_failure', matched: '0.00', returned: '100.00' })).toEqual([
    'accepted done',
    'match_failure failed',
  ]);
  expect(steps({ ...part, status: 'cancelled', endedTime })).toEqual(['accepted done', 'cancelled failed']);
});

it('follows the first round that has not ended', () => {
  expect(currentPart([settled, sealed, part])).toBe(sealed);
  expect(currentPart([settled])).toBe(settled);
});

it('offers to cancel a round until it is sealed', () => {
  const later = { ...part, issue: 8, sealsTime: '2026-03-09T10:00:55.000Z' };
  const now = Date.parse(part.sealsTime);
  expect(cancellable([part, later], now - 1)).toEqual([part, later]);
  expect(cancellable([part, later], now)).toEqual([later]);
  expect(cancellable([{ ...later, status: 'cancelled' }], now)).toEqual([]);
});

it('is drawn with the last round that had both prices and a matched stake', () => {
  const tick = { time: '2026-03-09T10:00:00.000Z', price: '100.00' };
  const drawn = { start: tick, end: tick, matched: '100.00' };
  const nothing = { start: null, end: null, matched: null };
  expect(lastDrawn([drawn, { ...drawn, matched: '0.00' }, nothing])).toBe(drawn);
  expect(lastDrawn([{ ...drawn, end: null }])).toBeUndefined();
});

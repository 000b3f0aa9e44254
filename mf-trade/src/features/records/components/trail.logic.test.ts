import { trailOf } from './trail.logic.ts';

const entry = { time: '2026-03-09T10:00:01.000Z' };
const exit = { time: '2026-03-09T10:00:30.000Z' };
const settlementTime = '2026-03-09T10:00:31.500Z';
const made = {
  status: 'open' as const,
  entry: null,
  exit: null,
  createdTime: '2026-03-09T10:00:00.500Z',
  settlementTime: null,
};
const steps = (order: Parameters<typeof trailOf>[0]) =>
  trailOf(order).map(({ key, state }) => `${key} ${state}`);

it('waits for the entry, then for the exit', () => {
  expect(steps(made)).toEqual(['accepted done', 'entry now', 'exit next', 'settled next']);
  expect(steps({ ...made, entry })).toEqual(['accepted done', 'entry done', 'exit now', 'settled next']);
});

it('ends in a settlement with the time of every step', () => {
  expect(trailOf({ ...made, status: 'settled', entry, exit, settlementTime })).toEqual([
    { key: 'accepted', state: 'done', time: made.createdTime },
    { key: 'entry', state: 'done', time: entry.time },
    { key: 'exit', state: 'done', time: exit.time },
    { key: 'settled', state: 'done', time: settlementTime },
  ]);
});

it('ends in a void where the prices ended', () => {
  expect(steps({ ...made, status: 'void', settlementTime })).toEqual(['accepted done', 'void failed']);
  expect(steps({ ...made, status: 'void', entry, settlementTime })).toEqual([
    'accepted done',
    'entry done',
    'void failed',
  ]);
});

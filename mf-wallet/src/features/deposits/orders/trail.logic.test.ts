import { roundWait, stagesOf } from './trail.logic.ts';

const order = {
  depositTime: '2026-11-20T10:00:00.000Z',
  reviewedTime: null,
  reason: null,
};
const reviewedTime = '2026-11-20T10:00:05.000Z';
const states = (...given: Parameters<typeof stagesOf>) =>
  stagesOf(...given).map(({ key, state, at }) => [key, state, at]);

test('a waiting deposit is under review', () => {
  expect(states({ ...order, status: 'waiting' })).toEqual([
    ['made', 'done', order.depositTime],
    ['review', 'now', null],
    ['paid', 'next', null],
  ]);
});

test('a confirmed deposit has gone all the way', () => {
  expect(states({ ...order, status: 'success', reviewedTime })).toEqual([
    ['made', 'done', order.depositTime],
    ['review', 'done', reviewedTime],
    ['paid', 'done', reviewedTime],
  ]);
});

test('a refused deposit ends at the review, with the reason', () => {
  const stages = stagesOf({ ...order, status: 'failure', reviewedTime, reason: '未收到付款。' });
  expect(stages).toHaveLength(2);
  expect(stages[1]).toEqual({ key: 'review', state: 'failed', at: reviewedTime, reason: '未收到付款。' });
});

test('a usual wait is rounded up', () => {
  expect([4.2, 59, 60, 61, 3599, 7200, 7201, 10_000].map(roundWait)).toEqual([
    5, 59, 60, 120, 3600, 7200, 10_800, 10_800,
  ]);
});

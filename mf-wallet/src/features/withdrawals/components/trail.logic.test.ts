import { redeemStages } from './trail.logic.ts';

const at = { applyTime: 'a', takenTime: null, reviewedTime: null, reason: null, outcome: null };
const said = (order: Parameters<typeof redeemStages>[0]) =>
  redeemStages(order).map(({ key, state, at: time }) => `${key} ${state} ${time}`);

test('the trail says how far a redemption has come, with its times', () => {
  expect(said(at)).toEqual(['applied done a', 'taken now null', 'paid next null']);
  const taken = { ...at, takenTime: 't' };
  expect(said(taken)).toEqual(['applied done a', 'taken done t', 'paid now null']);
  expect(said({ ...taken, reviewedTime: 'r', outcome: 'paid' })).toEqual([
    'applied done a',
    'taken done t',
    'paid done r',
  ]);
});

test('a rejected or cancelled one ends there, with its reason', () => {
  const rejected = { ...at, takenTime: 't', reviewedTime: 'r', reason: 'why', outcome: 'rejected' } as const;
  expect(redeemStages(rejected).at(-1)).toEqual({ key: 'rejected', state: 'failed', at: 'r', reason: 'why' });
  expect(said({ ...at, reviewedTime: 'r', outcome: 'cancelled' })).toEqual([
    'applied done a',
    'cancelled failed r',
  ]);
});

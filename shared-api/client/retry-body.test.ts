import { retryBodyOf } from './retry-body.ts';

const now = { goodsId: 'EURUSD', amount: '100', payoutRate: 7900 };
const last = (body: object) => ({ unanswered: JSON.stringify(body), terms: ['payoutRate'] as const });

it('repeats an unanswered attempt with the terms that it was made with', () => {
  const sent = { ...now, payoutRate: 8200 };
  expect(retryBodyOf(now, last(sent))).toEqual(sent);
});

it.each([
  ['another amount', { ...now, amount: '50', payoutRate: 8200 }],
  ['another product', { ...now, goodsId: 'XAUUSD', payoutRate: 8200 }],
  ['an older version', { payoutRate: 8200 }],
])('is an attempt of its own after one of %s', (_, sent) => {
  expect(retryBodyOf(now, last(sent))).toEqual(now);
});

it.each(['', '{"goodsId":', 'null', '7'])('says what is on the screen after %j', (unanswered) => {
  expect(retryBodyOf(now, { unanswered, terms: ['payoutRate'] })).toEqual(now);
});

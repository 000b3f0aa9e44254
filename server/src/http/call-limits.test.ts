import { callLimits } from './call-limits.ts';

let time = 0;
const now = () => time;
beforeEach(() => {
  time = 1000;
});

const times = (count: number, act: () => void) => {
  for (let done = 0; done < count; done += 1) act();
};
const retryAfter = (seconds: number) =>
  expect.objectContaining({ code: 4290, data: { retry_after: seconds } });

test('a user has so many calls a minute, which come back evenly', () => {
  const limit = callLimits(60, now);
  times(60, () => limit('ada', 'balance'));
  expect(() => limit('ada', 'balance')).toThrow(retryAfter(1));
  expect(() => limit('ada', 'bet')).toThrow(retryAfter(1));
  time += 1000;
  limit('ada', 'balance');
  expect(() => limit('ada', 'balance')).toThrow(retryAfter(1));
  time += 3_600_000;
  times(60, () => limit('ada', 'orders'));
  expect(() => limit('ada', 'orders')).toThrow(retryAfter(1));
});

test('a user uses up nothing of another', () => {
  const limit = callLimits(60, now);
  times(60, () => limit('ada', 'balance'));
  times(60, () => limit('bob', 'balance'));
  expect(() => limit('bob', 'balance')).toThrow(retryAfter(1));
});

test('asking for an unanswered call has a tenth', () => {
  const limit = callLimits(100, now);
  times(10, () => limit('ada', 'attempt'));
  expect(() => limit('ada', 'attempt')).toThrow(retryAfter(6));
  times(90, () => limit('ada', 'balance'));
  expect(() => limit('ada', 'balance')).toThrow(retryAfter(1));
});

test('who has all calls back is forgotten, and nobody else', () => {
  const limit = callLimits(60, now);
  times(60, () => limit('ada', 'balance'));
  for (let user = 0; user < 25_000; user += 1) limit(`user ${user}`, 'balance');
  expect(() => limit('ada', 'balance')).toThrow(retryAfter(1));
  time += 60_000;
  times(60, () => limit('ada', 'balance'));
});

test('off bounds nothing', () => {
  const limit = callLimits('off', now);
  times(10_000, () => limit('ada', 'attempt'));
});

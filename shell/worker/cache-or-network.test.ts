import { firstCached } from './cache-or-network.ts';

jest.mock('workbox-precaching', () => ({}));
jest.mock('workbox-strategies', () => ({ Strategy: class {} }));

const throwing = () => Promise.reject(new DOMException('denied', 'SecurityError'));
const silent = () => new Promise<undefined>(() => undefined);

test('the first place that has it is asked alone', async () => {
  const second = jest.fn(async () => 'other');
  expect(await firstCached([async () => 'file', second])).toBe('file');
  expect(second).not.toHaveBeenCalled();
});

test('a place that throws has nothing', async () => {
  expect(await firstCached([throwing, async () => 'file'])).toBe('file');
  expect(await firstCached([throwing, throwing])).toBeUndefined();
});

test('a place that never answers has nothing after a second', async () => {
  jest.useFakeTimers();
  const found = firstCached([silent, async () => 'file']);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await found).toBe('file');
  jest.useRealTimers();
});

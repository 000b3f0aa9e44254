import { firstKept } from './kept-first.ts';

jest.mock('workbox-precaching', () => ({}));
jest.mock('workbox-strategies', () => ({ Strategy: class {} }));

const throwing = () => Promise.reject(new DOMException('denied', 'SecurityError'));
const silent = () => new Promise<undefined>(() => undefined);

test('the first place that has it is asked alone', async () => {
  const second = jest.fn(async () => 'other');
  expect(await firstKept([async () => 'file', second])).toBe('file');
  expect(second).not.toHaveBeenCalled();
});

test('a place that throws has nothing', async () => {
  expect(await firstKept([throwing, async () => 'file'])).toBe('file');
  expect(await firstKept([throwing, throwing])).toBeUndefined();
});

test('a place that never answers has nothing after a second', async () => {
  jest.useFakeTimers();
  const found = firstKept([silent, async () => 'file']);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await found).toBe('file');
  jest.useRealTimers();
});

import { retryUntilLoaded } from './retry-until-loaded.ts';

test('words that do not come are asked for until they do, less and less often', async () => {
  jest.useFakeTimers();
  const load = jest.fn(async (): Promise<string> => Promise.reject(new Error('Loading chunk 7 failed')));
  const words = retryUntilLoaded(load);
  const askedAfter = async (milliseconds: number) => {
    await jest.advanceTimersByTimeAsync(milliseconds);
    return load.mock.calls.length;
  };
  expect(await askedAfter(0)).toBe(1);
  expect(await askedAfter(500)).toBe(2);
  expect(await askedAfter(999)).toBe(2);
  expect(await askedAfter(1)).toBe(3);
  expect(await askedAfter(60_000)).toBeLessThan(10);
  load.mockResolvedValue('there');
  await jest.advanceTimersByTimeAsync(15_000);
  expect(await words).toBe('there');
  jest.useRealTimers();
});

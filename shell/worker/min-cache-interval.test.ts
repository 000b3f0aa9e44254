import { minCacheInterval } from './min-cache-interval.ts';

test('a reply of an address is kept at most every so often', async () => {
  let now = 0;
  const { cacheWillUpdate } = minCacheInterval({ seconds: 20 }, () => now);
  const response = {} as Response;
  const keep = (url: string) =>
    cacheWillUpdate?.({ request: { url } as Request, response } as Parameters<typeof cacheWillUpdate>[0]);
  expect(await keep('/a')).toBe(response);
  now = 19_999;
  expect(await keep('/a')).toBeNull();
  expect(await keep('/b')).toBe(response);
  now = 20_000;
  expect(await keep('/a')).toBe(response);
});

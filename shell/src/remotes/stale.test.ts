import { isStale, reloadOnce } from './stale.ts';

const answering = (body: unknown, ok = true) =>
  (async () => ({ ok, json: async () => body })) as unknown as typeof fetch;
const registry = { remotes: { 'mf-home': { version: '2' } } };

test('a tab is stale when the registry names another release', async () => {
  expect(await isStale('mf-home', '1', answering(registry))).toBe(true);
  expect(await isStale('mf-home', '2', answering(registry))).toBe(false);
  expect(await isStale('mf-news', '1', answering(registry))).toBe(false);
});

test('without an answer it is not', async () => {
  expect(await isStale('mf-home', '1', answering({}, false))).toBe(false);
  expect(
    await isStale('mf-home', '1', (() => Promise.reject(new TypeError('offline'))) as typeof fetch),
  ).toBe(false);
});

test('it reloads once for each release', () => {
  const reload = jest.fn();
  expect(reloadOnce('mf-home', '1', reload)).toBe(true);
  expect(reloadOnce('mf-home', '1', reload)).toBe(false);
  expect(reloadOnce('mf-home', '2', reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});

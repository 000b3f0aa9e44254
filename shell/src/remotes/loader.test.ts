import type { PageRelease } from 'shared-api/contract';
import type { RemoteModule } from 'shared-ui/router';
import { createLoader } from './loader.ts';

const release = { version: '1.0.0+abc', container: 'mf_home' } as PageRelease;
const home: RemoteModule = { namespace: 'home', loadMessages: async () => ({ title: 'T' }), App: () => null };
const gone = () => Object.assign(new Error('Loading chunk 1 failed.'), { name: 'ChunkLoadError' });

function loaderOf(importRemote: () => Promise<RemoteModule>, slow = 5_000) {
  const find = (name: string) => (name === 'mf-home' ? release : undefined);
  return createLoader({ find, importRemote, language: () => 'en', pauses: [1, 1], slow });
}

test('a remote loads once, however often it is asked for, and is then there at once', async () => {
  const importRemote = jest.fn(async () => home);
  const loader = loaderOf(importRemote);
  expect(loader.loaded('mf-home')).toBeUndefined();
  const [first, second] = await Promise.all([loader.load('mf-home'), loader.load('mf-home')]);
  expect(first).toEqual({
    ok: true,
    module: home,
    version: '1.0.0+abc',
    milliseconds: expect.any(Number),
  });
  expect(second).toBe(first);
  expect(loader.loaded('mf-home')).toBe(first);
  expect(importRemote).toHaveBeenCalledTimes(1);
});

test('files that do not arrive are asked for again', async () => {
  const importRemote = jest
    .fn(async () => home)
    .mockRejectedValueOnce(gone())
    .mockRejectedValueOnce(gone());
  expect(await loaderOf(importRemote).load('mf-home')).toMatchObject({ ok: true });
  expect(importRemote).toHaveBeenCalledTimes(3);
});

test('after the last attempt it is unreachable, and the next load starts afresh', async () => {
  const importRemote = jest.fn(async (): Promise<RemoteModule> => Promise.reject(gone()));
  const loader = loaderOf(importRemote);
  expect(await loader.load('mf-home')).toMatchObject({
    ok: false,
    fault: 'unreachable',
    version: '1.0.0+abc',
  });
  expect(importRemote).toHaveBeenCalledTimes(3);
  importRemote.mockResolvedValue(home);
  expect(await loader.load('mf-home')).toMatchObject({ ok: true });
});

test('code that throws is not tried again', async () => {
  const cause = new TypeError('Cannot read properties of undefined');
  const importRemote = jest.fn(async (): Promise<RemoteModule> => Promise.reject(cause));
  expect(await loaderOf(importRemote).load('mf-home')).toMatchObject({ ok: false, fault: 'broken', cause });
  expect(importRemote).toHaveBeenCalledTimes(1);
});

test('a slow remote is reported, and is there when it comes after all', async () => {
  let arrive: (module: RemoteModule) => void = () => {};
  const importRemote = jest.fn(() => new Promise<RemoteModule>((resolve) => (arrive = resolve)));
  const loader = loaderOf(importRemote, 5);
  expect(await loader.load('mf-home')).toMatchObject({ ok: false, fault: 'slow' });
  arrive(home);
  expect(await loader.load('mf-home')).toMatchObject({ ok: true });
  expect(importRemote).toHaveBeenCalledTimes(1);
});

test('a name that is not in the registry is unknown', async () => {
  expect(await loaderOf(async () => home).load('mf-evil')).toMatchObject({ ok: false, fault: 'unknown' });
});

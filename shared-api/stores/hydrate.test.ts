import { waitFor } from '@testing-library/dom';
import type * as Storage from '../storage/index.ts';
import { endOfHour } from '../testing/human-check.ts';
import type * as Stores from './index.ts';

/** What the database answers with; never, until a test says so. */
let answer: Promise<CryptoKey | undefined> = new Promise(() => undefined);
jest.mock('../storage/key-database.ts', () => ({
  keyDatabase: { read: () => answer, keep: async (key: CryptoKey) => key },
}));

const SESSION = { token: 'a', expiresAt: '2099-01-01T00:00:00.000Z' };
const makeKey = () =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);

/** A load of the page. */
async function load(act: (modules: { stores: typeof Stores; storage: typeof Storage }) => Promise<void>) {
  await jest.isolateModulesAsync(async () =>
    act({ stores: await import('./index.ts'), storage: await import('../storage/index.ts') }),
  );
}

/** Nothing of this load is written any more: what it drops when it has sealed would be the next one's. */
const sealed = () => waitFor(() => expect(sessionStorage.getItem('meridian:preferences')).toBeNull());

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  answer = new Promise(() => undefined);
});
afterEach(() => jest.useRealTimers());

test('a database that never answers holds the start up for a second, and is said', async () => {
  await load(async ({ stores, storage }) => {
    jest.useFakeTimers();
    const done = jest.fn();
    void stores.hydrateStores().then(done);
    await jest.advanceTimersByTimeAsync(999);
    expect([done.mock.calls.length, storage.refusal.get()]).toEqual([0, false]);
    await jest.advanceTimersByTimeAsync(1);
    expect([done.mock.calls.length, storage.refusal.get()]).toEqual([1, true]);
  });
});

test.each(['generateKey', 'decrypt', 'encrypt'] as const)(
  'a browser whose %s never answers holds nothing up, and is said',
  async (name) => {
    answer = Promise.resolve(name === 'generateKey' ? undefined : await makeKey());
    await load(async ({ stores }) => {
      await stores.hydrateStores();
      if (name !== 'decrypt') return;
      stores.useSession.getState().signIn(SESSION);
      await waitFor(() => expect(Object.keys(localStorage).length).toBeGreaterThan(1));
    });
    if (name !== 'decrypt') localStorage.clear();
    const silent = jest.spyOn(crypto.subtle, name).mockReturnValue(new Promise<never>(() => undefined));
    await load(async ({ stores, storage }) => {
      jest.useFakeTimers();
      const done = jest.fn();
      void stores.hydrateStores().then(done);
      await jest.advanceTimersByTimeAsync(1_000);
      expect(done).toHaveBeenCalledTimes(1);
      if (name === 'encrypt') stores.useSession.getState().signIn(SESSION);
      await jest.advanceTimersByTimeAsync(1_000);
      expect(storage.refusal.get()).toBe(true);
    });
    silent.mockRestore();
  },
);

test('a change of the language waits no longer either', async () => {
  await load(async ({ stores }) => {
    jest.useFakeTimers();
    const reload = jest.fn();
    void stores.changeLanguage('ar', reload);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(reload).toHaveBeenCalledTimes(1);
  });
  // The choice is there after the reload, though nothing could be sealed.
  await load(async ({ stores }) => {
    expect(stores.usePreferences.getState().language).toBe('ar');
  });
});

test('what comes late is taken over, unless the app has set it meanwhile', async () => {
  const key = await makeKey();
  answer = Promise.resolve(key);
  await load(async ({ stores }) => {
    await stores.hydrateStores();
    stores.useSession.getState().signIn(SESSION);
    stores.usePreferences.getState().change({ theme: 'dark' });
    await waitFor(() => expect(Object.keys(localStorage)).toHaveLength(3));
    await sealed();
  });
  await load(async ({ stores, storage }) => {
    let open: (key: CryptoKey) => void = () => undefined;
    answer = new Promise((resolve) => {
      open = resolve;
    });
    jest.useFakeTimers();
    const hydrated = stores.hydrateStores();
    await jest.advanceTimersByTimeAsync(1_000);
    await hydrated;
    jest.useRealTimers();
    expect([stores.useSession.getState().token, storage.refusal.get()]).toEqual([null, true]);
    stores.usePreferences.getState().change({ theme: 'light' });
    open(key);
    await waitFor(() => expect(stores.useSession.getState().token).toBe('a'));
    expect([stores.usePreferences.getState().theme, storage.refusal.get()]).toEqual(['light', false]);
    await sealed();
  });
});

test('keys that the device has kept count, however late it says so', async () => {
  const key = await makeKey();
  const keyOf = (name: string) => ({
    ...{
      key_id: name,
      algorithm: 'ed25519' as const,
      public_key: name,
      valid_from: '2020-01-01T00:00:00.000Z',
    },
    ...{ valid_until: null, signed: null },
  });
  answer = Promise.resolve(key);
  await load(async ({ stores }) => {
    await stores.hydrateSigningKeys();
    stores.useSigningKeys.getState().keepKeys([keyOf('first')]);
    await waitFor(() => expect(localStorage.getItem('meridian:signing-keys')).not.toBeNull());
  });
  for (const read of [1, 2])
    await load(async ({ stores }) => {
      const opening = Promise.withResolvers<CryptoKey>();
      answer = opening.promise;
      jest.useFakeTimers();
      const hydrated = stores.hydrateSigningKeys();
      await jest.advanceTimersByTimeAsync(1_000);
      await hydrated;
      jest.useRealTimers();
      // A first visit, as far as is known.
      if (read === 1) stores.useSigningKeys.getState().keepKeys([keyOf('of another house')]);
      opening.resolve(key);
      await waitFor(() =>
        expect(stores.useSigningKeys.getState().keys.map(({ key_id }) => key_id)).toEqual(['first']),
      );
    });
});

test('preferences that cannot be sealed last as long as the tab', async () => {
  answer = Promise.reject(new Error('no database'));
  await load(async ({ stores }) => {
    await stores.hydrateStores();
    stores.usePreferences.getState().change({ textSize: 'large' });
    await new Promise((resolve) => setTimeout(resolve, 5));
  });
  await load(async ({ stores }) => {
    await stores.hydrateStores();
    expect(stores.usePreferences.getState().textSize).toBe('large');
  });
});

test('without cookies the language goes through its reload by the tab’s name', async () => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('');
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  answer = Promise.reject(new Error('no database'));
  await load(async ({ stores }) => {
    await stores.changeLanguage('zh-HK', () => undefined);
  });
  await load(async ({ stores }) => {
    expect(stores.usePreferences.getState().language).toBe('zh-HK');
  });
});

test.each([
  ['three days ahead', 3],
  ['eight months ahead', 240],
  ['eight months behind', -240],
])('a clock that is put %s ends no session and loses no pass', async (_, days) => {
  answer = Promise.resolve(await makeKey());
  const begun = Date.now();
  const pass = { proof: 'p', validUntil: endOfHour(begun) };
  await load(async ({ stores }) => {
    await stores.hydrateStores();
    stores.useSession.getState().signIn(SESSION);
    stores.useVerification.getState().pass(pass);
    await waitFor(() => {
      expect(Object.keys(localStorage)).toEqual(
        expect.arrayContaining(['meridian:session', 'meridian:verification']),
      );
    });
  });
  const right = Date.now.bind(Date);
  const moved = jest.spyOn(Date, 'now').mockImplementation(() => right() + days * 24 * 3_600_000);
  await load(async ({ stores }) => {
    await stores.hydrateStores();
    expect(stores.useSession.getState().token).toBe('a');
    expect(stores.useVerification.getState().isVerified(begun)).toBe(true);
  });
  moved.mockRestore();
});

import { createStore } from 'zustand/vanilla';
import { createSecureStorage, storageKey } from '../storage/index.ts';
import type { Vault } from '../storage/vault.ts';
import { type PersistRules, persistStore } from './persist-store.ts';

/** Seals slowly and readably: what is tested here is when something is written, not how. */
function slowVault() {
  const waiting: (() => void)[] = [];
  let hold = false;
  const vault: Vault = {
    seal: (_, text) =>
      new Promise((resolve) => {
        if (hold) waiting.push(() => resolve(btoa(text)));
        else resolve(btoa(text));
      }),
    open: async (_, sealed) => atob(sealed),
    keepKey: async () => undefined,
  };
  return {
    vault,
    hold: () => {
      hold = true;
    },
    release: () => {
      hold = false;
      for (const next of waiting.splice(0).reverse()) next();
    },
  };
}

interface State {
  token: string | null;
  other: number;
}
const rules: PersistRules<State, string> = {
  name: 'kept',
  version: 1,
  check: (value) => (typeof value === 'string' ? value : undefined),
  pick: ({ token }) => token,
  restore: (value) => ({ token: value ?? null }),
  acrossTabs: true,
};
const KEY = storageKey('kept');

function tab(given: Partial<PersistRules<State, string>> = {}) {
  const slow = slowVault();
  const store = createStore<State>()(() => ({ token: null, other: 0 }));
  const persistence = persistStore(
    store,
    { ...rules, ...given },
    createSecureStorage(async () => slow.vault),
  );
  return { store, persistence, ...slow };
}
const written = () => {
  const sealed = localStorage.getItem(KEY);
  return sealed === null ? null : (JSON.parse(atob(sealed)) as { value: unknown }).value;
};
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
/** What the browser tells the other tabs. */
const tellTabs = (newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a kept store', () => {
  it('writes what it picks, when that changes, and brings it back', async () => {
    const first = tab();
    first.store.setState({ other: 1 });
    await settled();
    expect(written()).toBeNull();
    first.store.setState({ token: 'a' });
    await first.persistence.flush();
    expect(written()).toBe('a');
    const second = tab();
    await second.persistence.hydrate();
    expect(second.store.getState()).toEqual({ token: 'a', other: 0 });
  });

  it('commits a change to the device before the app goes on by it', async () => {
    const { store, persistence, hold, release } = tab();
    hold();
    const committed = persistence.commit({ token: 'a' });
    await settled();
    expect([store.getState().token, written()]).toEqual([null, null]);
    release();
    await committed;
    expect([store.getState().token, written()]).toEqual(['a', 'a']);
  });

  it('commits without the device where that does not answer', async () => {
    jest.useFakeTimers();
    const { store, persistence, hold } = tab();
    hold();
    const committed = persistence.commit({ token: 'a' });
    await jest.advanceTimersByTimeAsync(1_000);
    await committed;
    jest.useRealTimers();
    expect(store.getState().token).toBe('a');
  });

  it('lets the newest value win however long sealing takes', async () => {
    const { store, hold, release } = tab();
    hold();
    store.setState({ token: 'a' });
    store.setState({ token: 'b' });
    await settled();
    release();
    await settled();
    expect(written()).toBe('b');
  });

  it('keeps what is noted through a page load in the middle of its sealing, over what was sealed before', async () => {
    const before = tab({ noted: true });
    before.store.setState({ token: 'old' });
    await before.persistence.flush();
    expect(sessionStorage).toHaveLength(0);
    before.hold();
    before.store.setState({ token: 'new' });
    expect(written()).toBe('old');

    const loaded = tab({ noted: true });
    await loaded.persistence.hydrate();
    expect(loaded.store.getState().token).toBe('new');
    await loaded.persistence.flush();
    expect(written()).toBe('new');
    expect(sessionStorage).toHaveLength(0);
  });

  it.each(['not json', '7', '{"version":9,"value":"b"}', '{"version":1,"value":7}'])(
    'reads past a note that is damaged: %s',
    async (noted) => {
      const before = tab({ noted: true });
      before.store.setState({ token: 'a' });
      await before.persistence.flush();
      sessionStorage.setItem(KEY, noted);
      const loaded = tab({ noted: true });
      await loaded.persistence.hydrate();
      expect(loaded.store.getState().token).toBe('a');
    },
  );

  it('notes nothing that is not said to be open', async () => {
    const { store, persistence, hold } = tab();
    await persistence.flush();
    hold();
    store.setState({ token: 'secret' });
    await settled();
    expect(sessionStorage).toHaveLength(0);
  });

  it('does not bring a session back that was ended while it was sealed', async () => {
    const { store, hold, release } = tab();
    hold();
    store.setState({ token: 'a' });
    store.setState({ token: null });
    await settled();
    release();
    await settled();
    expect(written()).toBeNull();
  });

  it('holds what was set while it was reading for newer than what it reads', async () => {
    const before = tab();
    before.store.setState({ token: 'old' });
    await before.persistence.flush();
    const { store, persistence } = tab();
    const reading = persistence.hydrate();
    store.setState({ token: 'new' });
    // Whoever would lose something by that is told what was kept.
    expect(await reading).toBe('old');
    expect(store.getState().token).toBe('new');
    expect(await tab().persistence.hydrate()).toBeUndefined();
  });

  it('follows the other tabs: their sign-out and their sign-in', async () => {
    const { store, persistence } = tab();
    store.setState({ token: 'a' });
    await persistence.flush();
    localStorage.removeItem(KEY);
    tellTabs(null);
    expect(store.getState().token).toBeNull();
    expect(written()).toBeNull();

    const other = tab();
    other.store.setState({ token: 'b' });
    await other.persistence.flush();
    tellTabs(localStorage.getItem(KEY));
    await settled();
    expect(store.getState().token).toBe('b');
  });

  it('goes on with what it has where the whole device is emptied, until it or another tab changes it', async () => {
    const { store, persistence } = tab();
    store.setState({ token: 'a' });
    await persistence.flush();
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
    await settled();
    expect([store.getState().token, written()]).toEqual(['a', null]);

    store.setState({ token: 'renewed' });
    await persistence.flush();
    expect(written()).toBe('renewed');
    localStorage.removeItem(KEY);
    tellTabs(null);
    expect(store.getState().token).toBeNull();
  });

  it('is signed out by the last word of several, however late what was read before is opened', async () => {
    const other = tab();
    other.store.setState({ token: 'b' });
    await other.persistence.flush();
    const opening = Promise.withResolvers<void>();
    const { vault } = slowVault();
    const open: Vault['open'] = async (name, sealed) => {
      await opening.promise;
      return vault.open(name, sealed);
    };
    const store = createStore<State>()(() => ({ token: null, other: 0 }));
    persistStore(
      store,
      rules,
      createSecureStorage(async () => ({ ...vault, open })),
    );
    tellTabs(localStorage.getItem(KEY));
    await settled();
    localStorage.removeItem(KEY);
    tellTabs(null);
    opening.resolve();
    await settled();
    expect(store.getState().token).toBeNull();

    // And by its own, in the same way.
    other.store.setState({ token: 'c' });
    await other.persistence.flush();
    tellTabs(localStorage.getItem(KEY));
    store.setState({ token: 'mine' });
    store.setState({ token: null });
    await settled();
    expect([store.getState().token, written()]).toEqual([null, null]);
  });

  it('follows what other pages have done while the browser had put this one aside', async () => {
    const { store, persistence } = tab();
    const show = (changed: () => void) => {
      window.dispatchEvent(new Event('pagehide'));
      changed();
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    };
    store.setState({ token: 'a' });
    await persistence.flush();
    show(() => undefined);
    expect(store.getState().token).toBe('a');
    show(() => localStorage.removeItem(KEY));
    expect(store.getState().token).toBeNull();

    const other = tab();
    other.store.setState({ token: 'b' });
    const sealed = other.persistence.flush().then(() => localStorage.getItem(KEY) ?? '');
    const text = await sealed;
    localStorage.removeItem(KEY);
    show(() => localStorage.setItem(KEY, text));
    await settled();
    expect(store.getState().token).toBe('b');
  });

  it('leaves to a tab of a newer release what that has kept, and stays signed in', async () => {
    const { store, persistence } = tab();
    const newer = tab({ version: 2, migrations: { 2: (old) => old } });
    store.setState({ token: 'a' });
    await persistence.flush();
    newer.store.setState({ token: 'b' });
    await newer.persistence.flush();
    tellTabs(localStorage.getItem(KEY));
    await settled();
    await persistence.ensure();
    await persistence.flush();
    expect([store.getState().token, written()]).toEqual(['a', 'b']);
  });

  it('takes over of another tab’s value what it says of a page that is shown', async () => {
    const { store, persistence } = tab({ follow: (value) => ({ other: Number(value) }) });
    const other = tab();
    other.store.setState({ token: '7' });
    await other.persistence.flush();
    tellTabs(localStorage.getItem(KEY));
    await settled();
    expect(store.getState()).toEqual({ token: null, other: 7 });
    await persistence.hydrate();
    expect(store.getState().token).toBe('7');
  });

  it('keeps what the device does not: a page that is shown again is as it was', async () => {
    const { store } = tab();
    store.setState({ token: 'a' });
    localStorage.clear();
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(store.getState().token).toBe('a');
  });
});

import type { StoreApi } from 'zustand/vanilla';
import {
  createSecureStorage,
  type EntryRules,
  type SecureStorage,
  storageKey,
  withFallback,
} from '../storage/index.ts';
import { pendingWrites } from './pending-writes.ts';

const secureStorage = createSecureStorage();

/** How a store's state is kept on the device. */
export interface PersistRules<S, T> extends EntryRules<T> {
  /** What is kept of the state; null removes the entry. Compared by its text. */
  readonly pick: (state: S) => T | null;
  /** The state that a kept value means; undefined (nothing kept) is given only when another tab removed it. */
  readonly restore: (value: T | undefined) => Partial<S>;
  /** Follows the same entry in other tabs. */
  readonly acrossTabs?: boolean;
  /** What a value that another tab has kept means to a page that is shown; by default as `restore`. */
  readonly follow?: (value: T | undefined) => Partial<S>;
  /**
   * Nothing secret: a change survives also a page load in the moment that it takes to seal it; where nothing can be sealed,
   * it lasts as long as the tab.
   */
  readonly noted?: boolean;
}

export interface Persistence<S, T> {
  /** Brings back what was kept. Resolves with it where the app has set another value before the device said so. */
  hydrate(): Promise<T | undefined>;
  /** Changes the store once the change is on the device, or the device does not answer: a page load right after it finds it. */
  commit(change: Partial<S>): Promise<void>;
  /** Writes what the store holds when nothing is kept yet (a value made once, for good). */
  ensure(): Promise<void>;
  /** Resolves when what the store holds now is on the device, or the device does not answer. */
  flush(): Promise<void>;
}

/** Keeps a part of a store on the device, encrypted, from its first change on. */
export function persistStore<S, T>(
  store: StoreApi<S>,
  rules: PersistRules<S, T>,
  storage: SecureStorage = secureStorage,
): Persistence<S, T> {
  let turn = 0;
  let last: Promise<unknown> = Promise.resolve();
  let known = JSON.stringify(rules.pick(store.getState()));

  function write(state: S): void {
    const mine = ++turn;
    const value = rules.pick(state);
    known = JSON.stringify(value);
    if (value === null) {
      pendingWrites.drop(rules.name);
      storage.remove(rules.name);
      return;
    }
    if (rules.noted) pendingWrites.write(rules, value);
    last = storage
      .write(rules, value, () => mine === turn)
      .then((kept) => {
        if (kept && mine === turn) pendingWrites.drop(rules.name);
      });
  }
  store.subscribe((state) => {
    if (JSON.stringify(rules.pick(state)) !== known) write(state);
  });

  /** Takes over a value without writing it back: it comes from the device. */
  function adopt(value: T | undefined, restore = rules.restore): void {
    turn++;
    const restored = restore(value);
    known = JSON.stringify(rules.pick({ ...store.getState(), ...restored }));
    store.setState(restored);
  }

  const isGone = () => storage.sealed(rules.name) === undefined;
  if (rules.acrossTabs && 'addEventListener' in globalThis) {
    const follow = (isThere: boolean) => {
      const mine = ++turn;
      // What has been said meanwhile, there or here, is newer.
      if (!isThere) return adopt(undefined);
      void storage.read(rules).then((value) => {
        // What is there and cannot be read is a newer release's: this page stays as it is.
        if (mine === turn && (value !== undefined || isGone())) adopt(value, rules.follow);
      });
    };
    globalThis.addEventListener('storage', ({ key, newValue }: StorageEvent) => {
      // Without a name all has been emptied: the page goes on with what it has.
      if (key === storageKey(rules.name)) follow(newValue !== null);
    });
    // A page that the browser puts aside, to show it again as it is, hears nothing of other pages meanwhile.
    let left: string | undefined;
    globalThis.addEventListener('pagehide', () => {
      left = storage.sealed(rules.name);
    });
    globalThis.addEventListener('pageshow', ({ persisted }: PageTransitionEvent) => {
      const now = storage.sealed(rules.name);
      if (persisted && now !== left) follow(now !== undefined);
    });
  }

  const flush = async () => {
    await withFallback(last, undefined);
  };
  return {
    flush,
    async commit(change) {
      write({ ...store.getState(), ...change });
      await flush();
      store.setState(change);
    },
    async hydrate() {
      const began = turn;
      const noted = rules.noted ? pendingWrites.read(rules) : undefined;
      const value = noted ?? (await storage.read(rules));
      // What the app has set meanwhile is newer than what was kept.
      if (value === undefined || turn !== began) return value;
      adopt(value);
      if (noted !== undefined) write(store.getState());
      return undefined;
    },
    async ensure() {
      if ((await storage.read(rules)) === undefined && isGone()) write(store.getState());
    },
  };
}

import type { Page } from '@playwright/test';

/** How a browser may fail to keep anything; `emptied` is done to an open page (`emptyStorage`). */
export const STATES = ['denied', 'full', 'silent', 'emptied'] as const;
export type StorageState = (typeof STATES)[number];

/** Runs in the page before its first script. */
function refuse(state: StorageState): void {
  const fail = (name: string) => () => {
    throw new DOMException(`The storage is ${state}.`, name);
  };
  const never = () => new Promise(() => undefined);
  if (state === 'denied') {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: fail('SecurityError') });
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
  }
  if (state === 'full') {
    Storage.prototype.setItem = fail('QuotaExceededError');
    IDBObjectStore.prototype.put = fail('QuotaExceededError');
    Cache.prototype.put = async () => fail('QuotaExceededError')();
  }
  if (state === 'silent') {
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    for (const name of ['open', 'keys', 'match'] as const)
      Object.defineProperty(CacheStorage.prototype, name, { value: never });
  }
}

/** From its next load on the page has such a storage. */
export const refuseStorage = (page: Page, state: StorageState): Promise<unknown> =>
  page.addInitScript(refuse, state);

/** What a user does who clears the site's data while the page is open. */
export const emptyStorage = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name ?? '');
    for (const name of await caches.keys()) await caches.delete(name);
  });

/** Goes to another screen as a link does: a load of the page would end a session that is nowhere kept. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (to) => {
    const entry = () => Object(history.state);
    // A sheet or dialog that has closed takes its own entry of the history with it first.
    while (entry().layer) await new Promise((go) => setTimeout(go, 50));
    history.pushState({ usr: null, idx: Number(entry().idx ?? 0) + 1, key: `${performance.now()}` }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: entry() }));
  }, path);

/** What the page did not catch. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  return faults;
}

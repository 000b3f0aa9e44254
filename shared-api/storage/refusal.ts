import { createStore } from 'zustand/vanilla';

/**
 * What the device may refuse: its texts (denied or full), the key that seals them (no database, or none that answers), and
 * to seal or to open one by that key (no answer either).
 */
export type Refused = 'texts' | 'key' | 'seal' | 'open';

const store = createStore<readonly Refused[]>(() => []);

/** Whether this device keeps nothing of the app. Written by this folder alone. */
export const refusal = {
  get: (): boolean => store.getState().length > 0,
  subscribe: (listener: () => void): (() => void) => store.subscribe(listener),
};

export function noteRefusal(what: Refused, isRefused: boolean): void {
  if (store.getState().includes(what) === isRefused) return;
  const others = store.getState().filter((one) => one !== what);
  store.setState(isRefused ? [...others, what] : others, true);
}

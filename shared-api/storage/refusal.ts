import { createStore } from 'zustand/vanilla';

/** What the device may refuse: its texts (denied or full), and the key that seals them (no database, or none that answers). */
type Refused = 'texts' | 'key';

const store = createStore<readonly Refused[]>(() => []);

/** Whether this device keeps nothing of the app. Written by this folder alone. */
export const refusal = {
  get: (): boolean => store.getState().length > 0,
  subscribe: (listener: () => void): (() => void) => store.subscribe(listener),
};

export function noteRefusal(what: Refused, isRefused: boolean): void {
  const others = store.getState().filter((one) => one !== what);
  store.setState(isRefused ? [...others, what] : others, true);
}

import { useSyncExternalStore } from 'react';

/** A value of the shell's own that components follow. */
export interface Store<T> {
  get(): T;
  /** What the server has rendered: the first value. */
  rendered(): T;
  set(value: T): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<T>(first: T): Store<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    rendered: () => first,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useStore = <T>({ subscribe, get, rendered }: Store<T>): T =>
  useSyncExternalStore(subscribe, get, rendered);

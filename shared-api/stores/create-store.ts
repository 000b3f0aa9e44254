import { useSyncExternalStore } from 'react';
import type { StateCreator, StoreApi, UseBoundStore } from 'zustand';
import { createStore as createApi } from 'zustand/vanilla';

/**
 * A store whose hook shows the present state in every render. zustand's own shows the initial state while a page is rendered
 * on the server and while it is hydrated: who is signed in would see a visitor's screen for a moment. The shell hydrates a
 * page only where it was rendered with the state that the stores hold (shell/src/app/as-rendered.ts).
 */
export function createStore<S>(initializer: StateCreator<S>): UseBoundStore<StoreApi<S>> {
  const api = createApi<S>(initializer);
  function useStore<T>(selector: (state: S) => T = (state) => state as unknown as T): T {
    const select = () => selector(api.getState());
    return useSyncExternalStore(api.subscribe, select, select);
  }
  return Object.assign(useStore, api);
}

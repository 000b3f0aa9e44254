import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;

/** False on the server and while its page is taken over: what only the device knows, a time zone for one, comes after that. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );

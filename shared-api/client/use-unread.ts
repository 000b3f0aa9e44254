import { useCall } from './hooks.ts';

/** Milliseconds for which the counts hold when another screen asks for them, and after which they are asked for anew. */
const FRESH = 10_000;
const EVERY = 60_000;

/** How many messages the user has not read, for badges: one query for all of them, and none for a visitor. */
export function useUnread(): { isKnown: boolean; system: number; announcement: number; total: number } {
  const { data } = useCall('unreadMessages', {}, { staleTime: FRESH, refetchInterval: EVERY, quiet: true });
  const { system = 0, announcement = 0 } = data ?? {};
  return { isKnown: data !== undefined, system, announcement, total: system + announcement };
}

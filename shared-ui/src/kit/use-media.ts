import { useCallback, useSyncExternalStore } from 'react';

/** Room for navigation, a list and details beside each other (the same figure stands in the kit's CSS). */
export const WIDE = '(min-width: 1024px) and (min-height: 501px)';

/** Room for a list and one of its items beside each other (the kit's CSS has the same figures). */
export const ROOM_FOR_TWO = '(min-width: 600px) and (min-height: 501px)';

/** Whether a media query holds now; a page that the server renders is a phone's. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = globalThis.matchMedia?.(query);
      media?.addEventListener('change', changed);
      return () => media?.removeEventListener('change', changed);
    },
    [query],
  );
  const holds = () => globalThis.matchMedia?.(query).matches ?? false;
  return useSyncExternalStore(subscribe, holds, () => false);
}

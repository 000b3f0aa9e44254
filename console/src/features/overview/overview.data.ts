import { useRead, useSession } from '../../api/hooks.ts';

const EVERY_MS = 5_000;

/** What waits, read again every five seconds while somebody is signed in. */
export function useOverview() {
  const session = useSession();
  return useRead('overview', {}, { enabled: session !== null, every: EVERY_MS });
}

/** In what amounts are shown; nothing until it is known. */
export const useCurrency = (): string => useOverview().data?.currency ?? '';

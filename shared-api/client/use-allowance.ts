import { useCall } from './hooks.ts';
import type { Reply } from './types.ts';

/** Milliseconds for which the answer holds when another screen asks for it, and after which it is asked for anew. */
const FRESH = 10_000;
const EVERY = 60_000;

export interface Allowance extends Reply<'allowance'> {
  /** To be called when a purchase was refused by a break or by a limit of the user's own. */
  readonly refetch: () => void;
}

/**
 * What the signed-in user may buy now: the running break, and what their own limits leave, in money. While it is not known
 * nothing is held back here: the server judges every purchase again.
 */
export function useAllowance(): Allowance {
  const { data, refetch } = useCall(
    'allowance',
    {},
    { staleTime: FRESH, refetchInterval: EVERY, quiet: true },
  );
  const { pause = null, depositLeft = null, stakeLeft = null } = data ?? {};
  return { pause, depositLeft, stakeLeft, refetch: () => void refetch() };
}

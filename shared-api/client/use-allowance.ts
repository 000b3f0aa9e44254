import { useCall } from './hooks.ts';
import type { Reply } from './types.ts';

/** Milliseconds for which the answer holds when another screen asks for it, and after which it is asked for anew. */
const FRESH = 10_000;
const EVERY = 60_000;

type Known = Reply<'allowance'>;
/** Why nothing can be bought now: a break of the user's own, or a block of the account by operators. */
type Pause = NonNullable<Known['pause']> | ({ readonly kind: 'blocked' } & NonNullable<Known['block']>);

export interface Allowance extends Omit<Known, 'pause' | 'block'> {
  readonly pause: Pause | null;
  /** To be called when a purchase was refused by a break or by a limit of the user's own. */
  readonly refetch: () => void;
}

const ALLOWANCE_REFUSALS: readonly (string | undefined)[] = ['own_limit_reached', 'on_a_break', 'blocked'];
/** Whether a purchase was refused by what the allowance says: it is then to be asked for anew. */
export const isAllowanceRefusal = (reason: string | undefined): boolean =>
  ALLOWANCE_REFUSALS.includes(reason);

/**
 * What the signed-in user may buy now: a block of the account or the running break, and what their own limits leave, in money. While it is not known
 * nothing is held back here: the server judges every purchase again.
 */
export function useAllowance(): Allowance {
  const { data, refetch } = useCall(
    'allowance',
    {},
    { staleTime: FRESH, refetchInterval: EVERY, quiet: true },
  );
  const { block, depositLeft = null, stakeLeft = null } = data ?? {};
  const pause = block ? ({ kind: 'blocked', ...block } as const) : (data?.pause ?? null);
  return { pause, depositLeft, stakeLeft, refetch: () => void refetch() };
}

import { paths } from '../paths/index.ts';
import type { ApiError } from './api-error.ts';
import { useCall } from './hooks.ts';
import type { Reply } from './types.ts';

/** Milliseconds for which the answer holds when another screen asks for it, and after which it is asked for anew. */
const FRESH = 10_000;
const EVERY = 60_000;

type Known = Reply<'allowance'>;
/**
 * Why nothing can be bought now: a break of the user's own, a block of the account by operators, or no second factor where one
 * is required, with the screen on which it is set up.
 */
type Pause =
  | NonNullable<Known['pause']>
  | ({ readonly kind: 'blocked' } & NonNullable<Known['block']>)
  | { readonly kind: 'unprotected'; readonly setUp: (returnTo: string) => string };

export interface Allowance extends Omit<Known, 'pause' | 'block' | 'secondFactor'> {
  readonly pause: Pause | null;
  /** To be called when a purchase was refused by a break or by a limit of the user's own. */
  readonly refetch: () => void;
}

const ALLOWANCE_REFUSALS: readonly (string | undefined)[] = [
  'own_limit_reached',
  'on_a_break',
  'blocked',
  'second_factor_setup',
];
/** Whether a purchase was refused by what the allowance says: it is then to be asked for anew. */
export const isAllowanceRefusal = ({ reason, need }: Pick<ApiError, 'reason' | 'need'>): boolean =>
  ALLOWANCE_REFUSALS.includes(reason ?? need);

/**
 * What the signed-in user may buy now: what stands against all of it, and what their own limits leave, in money. Of what stands
 * against it the one that the user can do least about comes first. While nothing is known nothing is held back here: the server
 * judges every purchase again.
 */
export function useAllowance(): Allowance {
  const { data, refetch } = useCall(
    'allowance',
    {},
    { staleTime: FRESH, refetchInterval: EVERY, quiet: true },
  );
  const { block, pause: rest, secondFactor, depositLeft = null, stakeLeft = null } = data ?? {};
  const unprotected =
    secondFactor === 'missing' ? ({ kind: 'unprotected', setUp: paths.security } as const) : null;
  const pause = block ? ({ kind: 'blocked', ...block } as const) : (rest ?? unprotected);
  return { pause, depositLeft, stakeLeft, refetch: () => void refetch() };
}

import { requiredFactor } from '../identity/index.ts';
import type { ModuleDeps, ServerModule } from '../module.ts';
import { playMarkCheck } from './plays.ts';
import { type DepositedSince, readAllowance, setLimit, showLimits, takeBreak } from './service.ts';
import './tables.ts';

export { playMarkCheck } from './plays.ts';
export { type Bounds, moment } from './repository.ts';
export {
  depositBounds,
  holdDepositLimits,
  requireDepositAllowed,
  requireDepositWithinLimits,
  requireNoBreak,
  requireWithinLimits,
  setLimit,
  stakeBounds,
  takeBreak,
} from './service.ts';

interface UserLimitsDeps extends Pick<ModuleDeps, 'db' | 'config'> {
  depositedSince: DepositedSince;
}

/** The user's own limits, time-outs and self-exclusion (docs/product.md, section 13). */
export function userLimitsModule({
  db,
  config,
  depositedSince,
}: UserLimitsDeps): ServerModule<'allowance' | 'limits' | 'setLimits' | 'takeBreak'> {
  return {
    handlers: {
      allowance: async ({ user, language }) => ({
        ...(await readAllowance(db.kysely, user, { depositedSince, language })),
        second_factor: await requiredFactor({ db, config }, user),
      }),
      limits: ({ db, user }) => showLimits(db, user, depositedSince),
      setLimits: ({ user, input }) =>
        db.transaction(async (tx) => {
          await setLimit(tx, user, input);
          return showLimits(tx, user, depositedSince);
        }),
      takeBreak: ({ user, input }) =>
        db.transaction(async (tx) => {
          await takeBreak(tx, user, input.days);
          return showLimits(tx, user, depositedSince);
        }),
    },
    checks: [playMarkCheck],
  };
}

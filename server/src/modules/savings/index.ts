import { repeating } from '../../lib/repeating.ts';
import type { ModuleDeps, ServerModule } from '../module.ts';
import { holdingCheck } from './check.ts';
import { matureDue } from './maturing.ts';
import { holdings, moveIn, moveOut, plans, showHolding } from './service.ts';
import './tables.ts';

export { holdingCheck } from './check.ts';
export { matureDue } from './maturing.ts';

export { holdings, type MoveInRequest, moveIn, moveOut } from './service.ts';
export { savingsPlanRules } from './terms.ts';

const MATURE_EVERY_MS = 1_000;

/** Fixed terms of 15 and 30 days (docs/product.md, section 4) and their maturing. */
export function savingsModule({
  db,
  log,
}: ModuleDeps): ServerModule<'investment' | 'moveIn' | 'moveOut' | 'moveRecords'> {
  const maturing = repeating({
    name: 'maturing',
    everyMs: MATURE_EVERY_MS,
    run: () => matureDue({ db, log }),
    log,
  });
  return {
    handlers: {
      investment: ({ db, input }) => plans(db, input),
      moveIn: async ({ db, user, input }) => showHolding(await moveIn(db, user, input)),
      moveOut: async ({ db, user, input }) => showHolding(await moveOut(db, user, input.id)),
      moveRecords: ({ db, user, input }) => holdings(db, user, input),
    },
    checks: [holdingCheck],
    start: async () => maturing.start(),
    stop: async () => maturing.stop(),
  };
}

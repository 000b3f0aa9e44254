import type { ServerModule } from '../module.ts';
import { practiceCheck } from './check.ts';
import { practice, practiceFunds } from './service.ts';
import './tables.ts';

export { practiceCheck } from './check.ts';

/** Simulated money for a new account, and a new start with it (docs/product.md, section 14). */
export function practiceModule(): ServerModule<'practice' | 'practiceFunds'> {
  return {
    handlers: {
      practice: ({ db, user }) => practice(db, user),
      practiceFunds: ({ db, user, input }) => practiceFunds(db, user, input),
    },
    checks: [practiceCheck],
  };
}

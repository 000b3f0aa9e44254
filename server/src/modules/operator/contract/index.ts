import type * as z from 'zod/mini';
import { accessCalls } from './access.ts';
import { auditCalls } from './audit.ts';
import type { OpsCall } from './call.ts';
import { cardCalls } from './cards.ts';
import { contentToolCalls } from './content.ts';
import { overviewCalls } from './overview.ts';
import { peopleCalls } from './people.ts';
import { proposalCalls } from './proposals.ts';
import { reviewCalls } from './reviews.ts';
import { signInCalls } from './sign-in.ts';
import { supportToolCalls } from './support.ts';
import { termCalls } from './terms.ts';
import { userCalls } from './users.ts';

/**
 * Every call of operators and auditors (docs/product.md, sections 0 and 13). It stands beside the app's contract, not
 * in it, so that nothing of it can reach a phone.
 */
export const opsContract = {
  ...signInCalls,
  ...overviewCalls,
  ...reviewCalls,
  ...proposalCalls,
  ...termCalls,
  ...peopleCalls,
  ...userCalls,
  ...accessCalls,
  ...cardCalls,
  ...contentToolCalls,
  ...supportToolCalls,
  ...auditCalls,
} as const satisfies Record<string, OpsCall>;

export type OpsContract = typeof opsContract;
export type OpsCallName = keyof OpsContract;
export type OpsInput<N extends OpsCallName> = z.input<OpsContract[N]['request']>;
export type OpsRequest<N extends OpsCallName> = z.output<OpsContract[N]['request']>;
export type OpsReply<N extends OpsCallName> = z.output<OpsContract[N]['reply']>;
export { TERM_BOUNDS } from './bounds.ts';
export type { OpsCall } from './call.ts';

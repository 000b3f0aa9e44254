import { line } from 'shared-api/contract';
import * as z from 'zod/mini';
import { amountWithin, TERM_BOUNDS } from './bounds.ts';
import { defineOpsCall } from './call.ts';
import { proposal, reason } from './proposals.ts';

const username = line(40);

/** What operators do for one user. */
export const accessCalls = {
  endSessions: defineOpsCall({
    path: '/ops/api/endSessions',
    summary: 'Ends all sessions of a user at once; they have to sign in again',
    request: { username, reason },
    reply: z.object({ ended: z.int() }),
  }),
  proposeFactorRemoval: defineOpsCall({
    path: '/ops/api/proposeFactorRemoval',
    summary: 'Proposes to remove the second factor of a user who has lost it and the recovery codes',
    request: { username, reason },
    reply: proposal,
  }),
  proposeAdjustment: defineOpsCall({
    path: '/ops/api/proposeAdjustment',
    summary: 'Proposes to add to a balance, to reduce it or to give a bonus; the user reads the reason',
    request: {
      username,
      kind: z.enum(['adjust_add', 'adjust_reduce', 'bonus']),
      amount: amountWithin(TERM_BOUNDS.adjustment.amount),
      reason,
    },
    reply: proposal,
  }),
} as const;

import { BLOCK_CAUSES, line, moment } from 'shared-api/contract';
import * as z from 'zod/mini';
import { amountWithin, TERM_BOUNDS } from './bounds.ts';
import { defineOpsCall } from './call.ts';
import { proposal, reason } from './proposals.ts';

const username = line(40);
const cause = z.enum(BLOCK_CAUSES);
const state = z.enum(['blocked', 'disabled']);

/** What operators do for one user. */
export const accessCalls = {
  endSessions: defineOpsCall({
    path: '/ops/api/endSessions',
    summary: 'Ends all sessions of a user at once; they have to sign in again',
    request: { username, reason },
    reply: z.object({ ended: z.int() }),
  }),
  userBlocks: defineOpsCall({
    path: '/ops/api/userBlocks',
    summary: 'Whether a user is blocked or disabled, why, since when, and by whom',
    role: 'auditor',
    request: { username },
    reply: z.object({ items: z.array(z.object({ state, cause, since: moment, set_by: z.string() })) }),
  }),
  blockUser: defineOpsCall({
    path: '/ops/api/blockUser',
    summary:
      'Blocks a user: they sign in, see everything and withdraw, but cannot deposit, trade or subscribe',
    request: { username, cause, reason },
    reply: z.object({ ended: z.int() }),
  }),
  disableUser: defineOpsCall({
    path: '/ops/api/disableUser',
    summary: 'Disables a user: all their sessions end, and they cannot sign in',
    request: { username, cause, reason },
    reply: z.object({ ended: z.int() }),
  }),
  unblockUser: defineOpsCall({
    path: '/ops/api/unblockUser',
    summary: 'Ends a block; one for fraud needs a proposal',
    request: { username, reason },
  }),
  enableUser: defineOpsCall({
    path: '/ops/api/enableUser',
    summary: 'Lets a disabled user sign in again; after fraud it needs a proposal',
    request: { username, reason },
  }),
  proposeLift: defineOpsCall({
    path: '/ops/api/proposeLift',
    summary: 'Proposes to unblock or enable a user, whatever the cause',
    request: { username, state, reason },
    reply: proposal,
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

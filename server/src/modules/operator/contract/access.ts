import { id, line, page, pageOf } from 'shared-api/contract';
import * as z from 'zod/mini';
import { defineOpsCall } from './call.ts';
import { proposal } from './proposal.ts';

export const accessCalls = {
  endSessions: defineOpsCall({
    path: '/ops/api/endSessions',
    summary: 'Ends all sessions of a user at once; he has to sign in again',
    request: { username: line(40), reason: line(200) },
    reply: z.object({ ended: z.int() }),
  }),
  factorRemovals: defineOpsCall({
    path: '/ops/api/factorRemovals',
    summary: 'Proposals to remove a lost second factor, oldest first: those that wait, or all',
    role: 'auditor',
    request: { all: z._default(z.boolean(), false), ...page },
    reply: pageOf(proposal),
  }),
  proposeFactorRemoval: defineOpsCall({
    path: '/ops/api/proposeFactorRemoval',
    summary: 'Proposes to remove the second factor of a user who has lost it and his recovery codes',
    request: { username: line(40), reason: line(200) },
    reply: proposal,
  }),
  approveFactorRemoval: defineOpsCall({
    path: '/ops/api/approveFactorRemoval',
    summary: 'Approves what another operator proposed: the factors go, all sessions end, the user is told',
    request: { id },
    reply: proposal,
  }),
  rejectFactorRemoval: defineOpsCall({
    path: '/ops/api/rejectFactorRemoval',
    summary: 'Rejects a proposal, or takes back one of your own',
    request: { id },
    reply: proposal,
  }),
} as const;

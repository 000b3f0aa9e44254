import { id, line, money, page, pageOf } from 'shared-api/contract';
import * as z from 'zod/mini';
import { amount, defineOpsCall } from './call.ts';
import { proposal } from './proposal.ts';

const adjustmentKind = z.enum(['adjust_add', 'adjust_reduce', 'bonus']);

export const adjustment = z.extend(proposal, { kind: adjustmentKind, amount: money });

export const adjustmentCalls = {
  adjustments: defineOpsCall({
    path: '/ops/api/adjustments',
    summary: 'Adjustments of balances, oldest first: those that wait, or all',
    role: 'auditor',
    request: { all: z._default(z.boolean(), false), ...page },
    reply: pageOf(adjustment),
  }),
  proposeAdjustment: defineOpsCall({
    path: '/ops/api/proposeAdjustment',
    summary: 'Proposes to add to a balance, to reduce it or to give a bonus; the user reads the reason',
    request: { username: line(40), kind: adjustmentKind, amount, reason: line(200) },
    reply: adjustment,
  }),
  approveAdjustment: defineOpsCall({
    path: '/ops/api/approveAdjustment',
    summary: 'Approves what another operator proposed, and moves the money',
    request: { id },
    reply: adjustment,
  }),
  rejectAdjustment: defineOpsCall({
    path: '/ops/api/rejectAdjustment',
    summary: 'Rejects a proposal, or takes back one of your own',
    request: { id },
    reply: adjustment,
  }),
} as const;

import { id, line, moment, page, pageOf, storedLength } from 'shared-api/contract';
import * as z from 'zod/mini';
import { PROPOSAL_KINDS, PROPOSAL_STATES } from '../../module.ts';
import { defineOpsCall } from './call.ts';

const proposalKind = z.enum(PROPOSAL_KINDS);

/** A proposal as operators and auditors read it. */
export const proposal = z.object({
  id,
  kind: proposalKind,
  /** What of its kind changes: a channel, a duration in seconds, an operator's name, a username. */
  subject: z.string(),
  /** Amounts as decimal strings, rates in the unit of their field; `before` is null where there was nothing. */
  changes: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.string() })),
  reason: z.string(),
  state: z.enum(PROPOSAL_STATES),
  proposed_by: z.string(),
  proposed_at: moment,
  approved_by: z.nullable(z.string()),
  approved_at: z.nullable(moment),
  /** The earliest moment at which it takes effect; null before it is approved. */
  effective_at: z.nullable(moment),
  /** Who rejected or withdrew it, `(server)` where it took effect, and when. */
  ended_by: z.nullable(z.string()),
  ended_at: z.nullable(moment),
});

/** Why, for the audit log and for who decides. */
export const reason = line(200, storedLength);

export const proposalCalls = {
  proposals: defineOpsCall({
    path: '/ops/api/proposals',
    summary: 'Proposals, oldest first: those that wait for a decision or for their moment, or all',
    role: 'auditor',
    request: { all: z._default(z.boolean(), false), kind: z.optional(proposalKind), ...page },
    reply: pageOf(proposal),
  }),
  proposal: defineOpsCall({
    path: '/ops/api/proposal',
    summary: 'One proposal',
    role: 'auditor',
    request: { id },
    reply: proposal,
  }),
  approveProposal: defineOpsCall({
    path: '/ops/api/approveProposal',
    summary:
      'Approves what another operator proposed: terms and operators change after the published delay, the rest at once',
    request: {
      id,
      /** The second factor, in base 32, that the approver hands to an operator who is created or reset. */
      secret: z.optional(z.string().check(z.regex(/^[A-Z2-7]{32}$/, { error: 'invalid' }))),
    },
    reply: proposal,
  }),
  rejectProposal: defineOpsCall({
    path: '/ops/api/rejectProposal',
    summary: 'Rejects what another operator proposed',
    request: { id },
    reply: proposal,
  }),
  withdrawProposal: defineOpsCall({
    path: '/ops/api/withdrawProposal',
    summary: 'Withdraws a proposal, whoever proposed or approved it, until it takes effect',
    request: { id },
    reply: proposal,
  }),
} as const;

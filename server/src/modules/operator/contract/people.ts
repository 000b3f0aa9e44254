import { moment } from 'shared-api/contract';
import * as z from 'zod/mini';
import { defineOpsCall } from './call.ts';
import { proposal, reason } from './proposals.ts';

const operatorRole = z.enum(['operator', 'auditor']);
const name = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/, { error: 'invalid' }));
/** Made by the proposer's command line, and handed to who is created or reset. */
const password = z
  .string()
  .check(z.minLength(16, { error: 'too_short' }), z.maxLength(200, { error: 'too_long' }));

export const peopleCalls = {
  operators: defineOpsCall({
    path: '/ops/api/operators',
    summary: 'Everybody who is or was an operator or auditor, by name',
    role: 'auditor',
    request: {},
    reply: z.object({
      items: z.array(
        z.object({
          name: z.string(),
          role: operatorRole,
          created_at: moment,
          disabled_at: z.nullable(moment),
          /** Who handed them their password; null for the installation's first ones. */
          issued_by: z.nullable(z.string()),
          /** From when on their approvals count; null when they always did. */
          approves_from: z.nullable(moment),
        }),
      ),
    }),
  }),
  proposeOperator: defineOpsCall({
    path: '/ops/api/proposeOperator',
    summary: 'Proposes a new operator or auditor; their approvals count one delay after they are created',
    request: { name, role: operatorRole, password, reason },
    reply: proposal,
  }),
  proposeOperatorReset: defineOpsCall({
    path: '/ops/api/proposeOperatorReset',
    summary: 'Proposes a new password and a new second factor for an operator who has lost theirs',
    request: { name, password, reason },
    reply: proposal,
  }),
  proposeOperatorRole: defineOpsCall({
    path: '/ops/api/proposeOperatorRole',
    summary: 'Proposes another role for an operator or auditor',
    request: { name, role: operatorRole, reason },
    reply: proposal,
  }),
  proposeOperatorEnd: defineOpsCall({
    path: '/ops/api/proposeOperatorEnd',
    summary: 'Proposes that an operator or auditor can no longer sign in',
    request: { name, reason },
    reply: proposal,
  }),
} as const;

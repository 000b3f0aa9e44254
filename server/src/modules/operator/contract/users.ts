import { id, line, moment, money, page, pageOf } from 'shared-api/contract';
import * as z from 'zod/mini';
import { defineOpsCall } from './call.ts';
import { reason } from './proposals.ts';

const username = line(40);

/** A user as everybody who works here may see them: phone and real name are masked. */
const found = {
  username: z.string(),
  nickname: z.string(),
  phone: z.string(),
  real_name: z.nullable(z.string()),
  created_at: moment,
};

export const userCalls = {
  findUsers: defineOpsCall({
    path: '/ops/api/findUsers',
    summary:
      "Users by the beginning of their name, by their whole phone number, by an order's number, or by the last four signs of a card; at most 20",
    role: 'auditor',
    request: { query: line(40) },
    reply: z.object({ items: z.array(z.object(found)) }),
  }),
  user: defineOpsCall({
    path: '/ops/api/user',
    summary: "A user's masked profile, balances and open sessions",
    role: 'auditor',
    request: { username },
    reply: z.object({
      ...found,
      balances: z.object({
        available: money,
        held: money,
        escrow: money,
        term15: money,
        term30: money,
      }),
      sessions: z.array(
        z.object({
          id,
          browser: z.nullable(z.string()),
          system: z.nullable(z.string()),
          network: z.nullable(z.string()),
          created_at: moment,
          last_used_at: moment,
        }),
      ),
    }),
  }),
  userLedger: defineOpsCall({
    path: '/ops/api/userLedger',
    summary: "Every change of a user's available balance with the amounts before and after, newest first",
    role: 'auditor',
    request: {
      username,
      ...page,
      cursor: z.optional(z.string().check(z.regex(/^\d{1,18}$/, { error: 'invalid' }))),
    },
    reply: pageOf(
      z.object({
        id: z.string(),
        type: z.string(),
        before: money,
        amount: money,
        after: money,
        at: moment,
        source_type: z.string(),
        source_id: z.string(),
      }),
    ),
  }),
  revealUser: defineOpsCall({
    path: '/ops/api/revealUser',
    summary: "Shows a user's real name to who needs it for a reason, which the audit log keeps",
    request: { username, reason },
    reply: z.object({ real_name: z.nullable(z.string()) }),
  }),
} as const;

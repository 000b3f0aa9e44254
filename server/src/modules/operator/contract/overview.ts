import { moment } from 'shared-api/contract';
import * as z from 'zod/mini';
import { defineOpsCall } from './call.ts';

/** More than these are not counted one by one. */
export const MOST_COUNTED = 100;

export const overviewCalls = {
  overview: defineOpsCall({
    path: '/ops/api/overview',
    summary: 'What waits for operators, the oldest of it, the age of prices and the last reconcile',
    role: 'auditor',
    request: {},
    reply: z.object({
      queues: z.array(
        z.object({
          kind: z.enum(['deposit', 'redemption', 'support', 'proposal']),
          /** At most 100: with `has_more` there are others. */
          waiting: z.int(),
          has_more: z.boolean(),
          oldest_at: z.nullable(moment),
          /** How many of those wait for a second operator. */
          for_second: z.int(),
        }),
      ),
      /** The open product that has been without a price for the longest; null while every market is closed. */
      feed: z.nullable(z.object({ product: z.string(), last_at: moment })),
      /** The last reconcile that was run on this server. */
      reconciled: z.nullable(z.object({ ok: z.boolean(), at: moment, transfers: z.int() })),
      /** In what the amounts of all calls are, where no other unit is named. */
      currency: z.string(),
      now: moment,
    }),
  }),
} as const;

import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { moment, money } from './common.ts';

export const realityCheckCalls = {
  visitResult: defineCall({
    path: '/api/visitResult',
    summary: 'What the user staked, won and lost since their visit began: for the reality check.',
    /** When the visit began, by the server’s clock. */
    request: { since: moment },
    reply: z.object({
      since: moment,
      server_time: moment,
      /** Stakes placed since then. */
      staked: money,
      /** Of the orders that ended since then: what came on top of stakes, and what was lost. */
      won: money,
      lost: money,
    }),
  }),
} as const;

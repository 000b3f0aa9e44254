import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { money } from './common.ts';

export const balanceCalls = {
  balance: defineCall({
    path: '/api/balance',
    summary: 'What the user holds: available, held, in open stakes, in fixed terms.',
    request: {},
    reply: z.object({
      /** Available. */
      balance: money,
      held: money,
      escrow: money,
      term15: money,
      term30: money,
      total: money,
      currency: z.string(),
    }),
  }),
} as const;

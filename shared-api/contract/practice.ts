import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { moment, money } from './common.ts';

/** What the sandbox gives to practise with. */
export const PRACTICE_AMOUNT = '10000.00';

export const practiceCalls = {
  practice: defineCall({
    path: '/api/practice',
    summary: 'Practice funds that the sandbox offers, and when the user took them last.',
    request: {},
    reply: z.object({ amount: money, granted_time: z.nullable(moment) }),
  }),
  practiceFunds: defineCall({
    path: '/api/practiceFunds',
    summary:
      'Grants practice funds once. Starting over takes back the available balance and grants them anew.',
    idempotent: true,
    request: { reset: z.boolean() },
    reply: z.object({
      amount: money,
      /** What was available before and is taken back. */
      taken_back: money,
      balance: money,
    }),
  }),
} as const;

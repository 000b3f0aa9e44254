import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { moment, money } from './common.ts';

/** A time-out, or a self-exclusion from 180 days on. */
export const ownBreak = z.object({
  kind: z.enum(['time_out', 'self_exclusion']),
  since: moment,
  until: moment,
});

export const allowanceCalls = {
  allowance: defineCall({
    path: '/api/allowance',
    summary: 'What the user may buy now: the running break, and what their own limits leave.',
    request: {},
    reply: z.object({
      /** While it runs, deposits, timed trades, subscriptions and new fixed terms are refused. */
      pause: z.nullable(ownBreak),
      /** What the tightest deposit limit leaves, at least nothing; null without a limit. */
      deposit_left: z.nullable(money),
      /** The same for stakes: of the stake limits and the loss limits together. */
      stake_left: z.nullable(money),
    }),
  }),
} as const;

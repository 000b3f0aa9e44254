import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { moment, money } from './common.ts';
import { requiredFactor } from './identity.ts';

/** A time-out, or a self-exclusion from 180 days on. */
export const ownBreak = z.object({
  kind: z.enum(['time_out', 'self_exclusion']),
  since: moment,
  until: moment,
});

/** Operators have blocked the account: its user sees everything and withdraws, but cannot buy. */
export const accountBlock = z.object({
  since: moment,
  /** Why, in the reader's language. */
  reason: z.string(),
});

export const allowanceCalls = {
  allowance: defineCall({
    path: '/api/allowance',
    summary:
      'What the user may buy now: a block of the account, the running break, and what their own limits leave.',
    request: {},
    reply: z.object({
      /** While it runs, deposits, timed trades, subscriptions and new fixed terms are refused. */
      pause: z.nullable(ownBreak),
      /** The same are refused while it lasts; left out by an older server. */
      block: z.optional(z.nullable(accountBlock)),
      /** While it is missing, every call that moves money is refused. */
      second_factor: requiredFactor,
      /** What the tightest deposit limit leaves, at least nothing; null without a limit. */
      deposit_left: z.nullable(money),
      /** The same for stakes: of the stake limits and the loss limits together. */
      stake_left: z.nullable(money),
    }),
  }),
} as const;

import { basisPoints, channelName, line, moment, usdtRate } from 'shared-api/contract';
import * as z from 'zod/mini';
import { amount, amountOrNothing, defineOpsCall } from './call.ts';

/** From when it holds; now when it is left out. Never in the past: what was agreed before stays. */
const from = { valid_from: z.optional(moment) };
const since = z.object({ valid_from: moment });

const channelTerms = {
  channel: channelName,
  is_open: z.optional(z.boolean()),
  minimum: z.optional(amount),
  maximum: z.optional(amount),
  fee: z.optional(amountOrNothing),
  usdt_rate: z.optional(usdtRate),
  ...from,
};

export const termCalls = {
  terms: defineOpsCall({
    path: '/ops/api/terms',
    summary: 'Published terms with their history and what is planned',
    role: 'auditor',
    request: {},
    reply: z.object({
      items: z.array(
        z.object({
          topic: z.string(),
          key: z.string(),
          valid_from: moment,
          set_by: z.nullable(z.string()),
          values: z.record(z.string(), z.string()),
        }),
      ),
    }),
  }),
  setDepositChannel: defineOpsCall({
    path: '/ops/api/setDepositChannel',
    summary:
      'Opens or closes a deposit channel, sets its range, its fee and the rate of USDT; orders keep what they were told',
    request: channelTerms,
    reply: since,
  }),
  setDepositReceiver: defineOpsCall({
    path: '/ops/api/setDepositReceiver',
    summary: 'Sets where the payments of a channel go; orders keep the account they were told',
    request: {
      channel: channelName,
      position: z.int().check(z.gte(1), z.lte(20)),
      bank_name: z.optional(line(80)),
      account_name: z.optional(line(80)),
      account_number: line(80),
      branch_name: z.optional(line(80)),
      ...from,
    },
    reply: since,
  }),
  setWithdrawChannel: defineOpsCall({
    path: '/ops/api/setWithdrawChannel',
    summary:
      'Opens or closes a redemption channel, sets its range, its fee and the rate of USDT; orders keep what they were told',
    request: channelTerms,
    reply: since,
  }),
  setSavingsPlan: defineOpsCall({
    path: '/ops/api/setSavingsPlan',
    summary: 'Sets the published rate and range of a fixed term; holdings keep theirs',
    request: {
      term_days: z.literal([15, 30]),
      is_open: z.optional(z.boolean()),
      /** In millionths a year: 36500 is 3.65 %. */
      annual_rate: z.optional(z.int().check(z.gte(0), z.lte(1_000_000))),
      minimum: z.optional(amount),
      maximum: z.optional(amount),
      ...from,
    },
    reply: since,
  }),
  setTimedTrade: defineOpsCall({
    path: '/ops/api/setTimedTrade',
    summary: 'Sets the published rate and stakes of a duration, for everybody; accepted orders keep theirs',
    request: {
      duration_seconds: z.literal([30, 60, 120, 180, 300]),
      payout_rate: z.optional(basisPoints),
      minimum: z.optional(amount),
      maximum: z.optional(amount),
      ...from,
    },
    reply: since,
  }),
  setReviewRules: defineOpsCall({
    path: '/ops/api/setReviewRules',
    summary: 'Sets the amount above which a confirmation needs two operators',
    request: { two_above: amountOrNothing, ...from },
    reply: since,
  }),
} as const;

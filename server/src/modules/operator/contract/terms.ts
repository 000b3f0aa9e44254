import { channelName, line, moment, roomId, storedLength } from 'shared-api/contract';
import * as z from 'zod/mini';
import { amountWithin, TERM_BOUNDS, wholeWithin } from './bounds.ts';
import { defineOpsCall } from './call.ts';
import { proposal, reason } from './proposals.ts';

/** Not before this moment; at the end of the delay when it is left out. */
const proposed = { reason, valid_from: z.optional(moment) };

/** A part of a receiving account, which the database bounds too. */
const receiving = line(80, storedLength);

const { deposit_channel, withdraw_channel, savings_plan, timed_trade, room, review_rules, delay } =
  TERM_BOUNDS;

const channelTerms = (bounds: typeof deposit_channel | typeof withdraw_channel) => ({
  channel: channelName,
  is_open: z.optional(z.boolean()),
  minimum: z.optional(amountWithin(bounds.minimum)),
  maximum: z.optional(amountWithin(bounds.maximum)),
  fee: z.optional(amountWithin(bounds.fee)),
  /** In millionths of the account's currency. */
  usdt_rate: z.optional(wholeWithin(bounds.usdt_rate)),
  ...proposed,
});

export const termCalls = {
  terms: defineOpsCall({
    path: '/ops/api/terms',
    summary: 'Published terms with their history',
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
  proposeDepositChannel: defineOpsCall({
    path: '/ops/api/proposeDepositChannel',
    summary: 'Proposes to open or close a deposit channel, its range, its fee, or the rate of USDT',
    request: channelTerms(deposit_channel),
    reply: proposal,
  }),
  proposeDepositReceiver: defineOpsCall({
    path: '/ops/api/proposeDepositReceiver',
    summary: 'Proposes where the payments of a channel go; orders keep the account they were told',
    request: {
      channel: channelName,
      position: z.int().check(z.gte(1), z.lte(20)),
      bank_name: z.optional(receiving),
      account_name: z.optional(receiving),
      account_number: receiving,
      branch_name: z.optional(receiving),
      ...proposed,
    },
    reply: proposal,
  }),
  proposeWithdrawChannel: defineOpsCall({
    path: '/ops/api/proposeWithdrawChannel',
    summary: 'Proposes to open or close a withdrawal channel, its range, its fee, or the rate of USDT',
    request: channelTerms(withdraw_channel),
    reply: proposal,
  }),
  proposeSavingsPlan: defineOpsCall({
    path: '/ops/api/proposeSavingsPlan',
    summary: 'Proposes the published rate and range of a fixed term; holdings keep theirs',
    request: {
      term_days: z.literal([15, 30]),
      is_open: z.optional(z.boolean()),
      /** In millionths a year: 36500 is 3.65 %. */
      annual_rate: z.optional(wholeWithin(savings_plan.annual_rate)),
      minimum: z.optional(amountWithin(savings_plan.minimum)),
      maximum: z.optional(amountWithin(savings_plan.maximum)),
      ...proposed,
    },
    reply: proposal,
  }),
  proposeTimedTrade: defineOpsCall({
    path: '/ops/api/proposeTimedTrade',
    summary: 'Proposes the published rate and stakes of a duration; accepted orders keep theirs',
    request: {
      duration_seconds: z.literal([30, 60, 120, 180, 300]),
      /** In basis points: 8000 is 80 %. */
      payout_rate: z.optional(wholeWithin(timed_trade.payout_rate)),
      minimum: z.optional(amountWithin(timed_trade.minimum)),
      maximum: z.optional(amountWithin(timed_trade.maximum)),
      ...proposed,
    },
    reply: proposal,
  }),
  proposeRoom: defineOpsCall({
    path: '/ops/api/proposeRoom',
    summary:
      'Proposes the entry, stakes, fee and cap of a room; orders and rounds that have begun keep theirs',
    request: {
      room: roomId,
      minimum_balance: z.optional(amountWithin(room.minimum_balance)),
      stake_minimum: z.optional(amountWithin(room.stake_minimum)),
      stake_maximum: z.optional(amountWithin(room.stake_maximum)),
      /** In basis points of winnings. */
      fee_rate: z.optional(wholeWithin(room.fee_rate)),
      liquidity_cap: z.optional(amountWithin(room.liquidity_cap)),
      ...proposed,
    },
    reply: proposal,
  }),
  proposeReviewRules: defineOpsCall({
    path: '/ops/api/proposeReviewRules',
    summary: 'Proposes the amount above which a review needs two operators',
    request: { two_above: amountWithin(review_rules.two_above), ...proposed },
    reply: proposal,
  }),
  proposeDelay: defineOpsCall({
    path: '/ops/api/proposeDelay',
    summary: 'Proposes how long an approved change waits before it takes effect',
    request: { delay_seconds: wholeWithin(delay.delay_seconds), ...proposed },
    reply: proposal,
  }),
} as const;

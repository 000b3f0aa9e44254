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

const propose = <R extends Record<string, z.ZodMiniType>>(name: string, summary: string, request: R) =>
  defineOpsCall({ path: `/ops/api/${name}`, summary, request: { ...request, ...proposed }, reply: proposal });

const range = ({ minimum, maximum }: Record<'minimum' | 'maximum', Parameters<typeof amountWithin>[0]>) => ({
  minimum: z.optional(amountWithin(minimum)),
  maximum: z.optional(amountWithin(maximum)),
});

const channelTerms = (bounds: typeof deposit_channel | typeof withdraw_channel) => ({
  channel: channelName,
  is_open: z.optional(z.boolean()),
  ...range(bounds),
  fee: z.optional(amountWithin(bounds.fee)),
  /** In millionths of the account's currency. */
  usdt_rate: z.optional(wholeWithin(bounds.usdt_rate)),
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
  proposeDepositChannel: propose(
    'proposeDepositChannel',
    'Proposes to open or close a deposit channel, its range, its fee, or the rate of USDT',
    channelTerms(deposit_channel),
  ),
  proposeDepositReceiver: propose(
    'proposeDepositReceiver',
    'Proposes where the payments of a channel go; orders keep the account they were told',
    {
      channel: channelName,
      position: z.int().check(z.gte(1), z.lte(20)),
      bank_name: z.optional(receiving),
      account_name: z.optional(receiving),
      account_number: receiving,
      branch_name: z.optional(receiving),
    },
  ),
  proposeWithdrawChannel: propose(
    'proposeWithdrawChannel',
    'Proposes to open or close a withdrawal channel, its range, its fee, or the rate of USDT',
    channelTerms(withdraw_channel),
  ),
  proposeSavingsPlan: propose(
    'proposeSavingsPlan',
    'Proposes the published rate and range of a fixed term; holdings keep theirs',
    {
      term_days: z.literal([15, 30]),
      is_open: z.optional(z.boolean()),
      /** In millionths a year: 36500 is 3.65 %. */
      annual_rate: z.optional(wholeWithin(savings_plan.annual_rate)),
      ...range(savings_plan),
    },
  ),
  proposeTimedTrade: propose(
    'proposeTimedTrade',
    'Proposes the published rate and stakes of a duration; accepted orders keep theirs',
    {
      duration_seconds: z.literal([30, 60, 120, 180, 300]),
      /** In basis points: 8000 is 80 %. */
      payout_rate: z.optional(wholeWithin(timed_trade.payout_rate)),
      ...range(timed_trade),
    },
  ),
  proposeRoom: propose(
    'proposeRoom',
    'Proposes the entry, stakes, fee and cap of a room; orders and rounds that have begun keep theirs',
    {
      room: roomId,
      minimum_balance: z.optional(amountWithin(room.minimum_balance)),
      stake_minimum: z.optional(amountWithin(room.stake_minimum)),
      stake_maximum: z.optional(amountWithin(room.stake_maximum)),
      /** In basis points of winnings. */
      fee_rate: z.optional(wholeWithin(room.fee_rate)),
      liquidity_cap: z.optional(amountWithin(room.liquidity_cap)),
    },
  ),
  proposeReviewRules: propose(
    'proposeReviewRules',
    'Proposes the amount above which a review needs two operators',
    { two_above: amountWithin(review_rules.two_above) },
  ),
  proposeDelay: propose('proposeDelay', 'Proposes how long an approved change waits before it takes effect', {
    delay_seconds: wholeWithin(delay.delay_seconds),
  }),
} as const;

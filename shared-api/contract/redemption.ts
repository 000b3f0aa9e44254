import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, moment, money, page, pageOf, span, wholeAmount } from './common.ts';
import { device, humanProof } from './human-check.ts';
import { tradePassword } from './identity.ts';
import type { Rule } from './refusals.ts';
import { secondFactor } from './security.ts';
import { channelName, usdtRate } from './wallet.ts';

const rule = (name: Rule) => ({ error: name });

/** Everything users must know before they withdraw (docs/product.md, section 3). */
export const withdrawChannel = z.object({
  channel: channelName,
  is_open: z.boolean(),
  /** In the account's currency, always. */
  minimum: money,
  maximum: money,
  /** Flat fee, held beside the amount and taken when it is paid. */
  fee: money,
  /** What one USDT costs in millionths of the account's currency; null where that currency itself is paid out. */
  usdt_rate: z.nullable(usdtRate),
});

export const redemptionState = z.enum(['applying', 'success', 'failure']);

/** A redemption with its trail: applied, taken, and paid, rejected or cancelled. */
export const redemption = z.object({
  id,
  order_number: z.string(),
  channel: channelName,
  /** In the account's currency, beside the fee. */
  amount: money,
  fee: money,
  /** What is paid out in USDT, and the rate agreed when it was applied for; null where no rate is needed. */
  usdt_amount: z.nullable(money),
  usdt_rate: z.nullable(usdtRate),
  status: redemptionState,
  /** How it ended; null until then. */
  outcome: z.nullable(z.enum(['paid', 'rejected', 'cancelled'])),
  /** Why it was rejected, in the reader's language; null otherwise. */
  reason: z.nullable(z.string()),
  /** The user may still cancel: nobody has taken it. */
  can_cancel: z.boolean(),
  apply_time: moment,
  taken_time: z.nullable(moment),
  reviewed_time: z.nullable(moment),
  /** Whose account or wallet it goes to: the holder's name, or the wallet's alias. */
  receiver_name: z.string(),
  /** The bank, or the network of a wallet. */
  receiver_place: z.string(),
  /** The account or address, masked but for its ends. */
  receiver_account: z.string(),
});

export const redemptionCalls = {
  withdrawChannels: defineCall({
    path: '/api/withdrawChannels',
    summary: 'The channels to redeem by, with range, fee and the rate of USDT.',
    request: {},
    reply: z.object({ items: z.array(withdrawChannel) }),
  }),
  withdraw: defineCall({
    path: '/api/withdraw',
    summary: 'Applies for a redemption to a bound card, account or wallet; amount and fee are held at once.',
    idempotent: true,
    request: {
      means_id: z.string(rule('required')).check(z.uuid(rule('required'))),
      amount: wholeAmount,
      /** The fee shown: another one is refused, not silently taken. */
      fee: money,
      /** The rate that the user saw; where another one holds by now the redemption is refused. */
      usdt_rate: z.optional(usdtRate),
      /**
       * `false`: refused (`withdrawal_repeated`) where one of the same amount to the same payment method was asked for in the last
       * 15 minutes and has not failed. `true`, or left out: it is another withdrawal.
       */
      another: z.optional(z.boolean()),
      trade_password: tradePassword,
      second_factor: secondFactor,
      device,
      human_proof: humanProof,
    },
    reply: redemption,
  }),
  cancelWithdraw: defineCall({
    path: '/api/cancelWithdraw',
    summary: 'Cancels a redemption that nobody has taken yet; everything held comes back.',
    idempotent: true,
    request: { id },
    reply: redemption,
  }),
  withdraws: defineCall({
    path: '/api/withdraws',
    summary: 'Redemptions, newest first; with `id`, that one.',
    request: { ...page, ...span, id: z.optional(id), status: z.optional(redemptionState) },
    reply: pageOf(redemption),
  }),
} as const;

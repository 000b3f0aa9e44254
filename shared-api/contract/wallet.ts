import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, line, moment, money, page, pageOf, span, wholeAmount } from './common.ts';
import { ACCOUNT_CHANGES, CHANNELS } from './constants.ts';
import { pictureFile } from './profile.ts';
import type { Millionths } from './units.ts';

export const channelName = z.enum(CHANNELS);

/** In millionths of the account's currency: 998500 credits 0.9985 of it for one USDT (docs/product.md, section 1). */
export const usdtRate = z.int().check(z.gte(1), z.lte(1_000_000_000)) as z.ZodMiniType<Millionths, number>;

/** Everything users must know before they pay in (docs/product.md, section 2). */
export const depositChannel = z.object({
  channel: channelName,
  is_open: z.boolean(),
  /** Of what is paid in: in USDT where there is a rate. */
  minimum: money,
  maximum: money,
  /** Flat fee taken from the deposit, in the account's currency. */
  fee: money,
  /** Quick amounts, each with its own minimum. */
  packages: z.array(z.object({ amount: wholeAmount, minimum: wholeAmount })),
  /** What one USDT is credited with, before the fee; null where the account's currency itself is paid in. */
  usdt_rate: z.nullable(usdtRate),
  /** How long a review usually takes; null while too few were made. Left out by an older server. */
  usual_review_seconds: z.optional(z.nullable(z.int())),
});

/** Where to pay to: a bank account, or one address for each network. */
export const depositReceiver = z.object({
  bank: z.nullable(
    z.object({
      bank_name: z.string(),
      account_name: z.string(),
      account_number: z.string(),
      branch_name: z.string(),
    }),
  ),
  wallets: z.array(z.object({ protocol: z.enum(['TRC20', 'ERC20']), address: z.string() })),
});

export const depositState = z.enum(['waiting', 'success', 'failure']);
export const depositOrder = z.object({
  id,
  order_number: z.string(),
  channel: channelName,
  depositor_name: z.string(),
  /** In the account's currency, before the fee. */
  amount: money,
  fee: money,
  /** What the balance rises by when it is confirmed: the amount less the fee. */
  credited: money,
  /** What is paid in USDT, and the rate agreed when it was announced; null where no rate is needed. */
  usdt_amount: z.nullable(money),
  usdt_rate: z.nullable(usdtRate),
  status: depositState,
  /** Why it failed; null otherwise. */
  reason: z.nullable(z.string()),
  deposit_time: moment,
  reviewed_time: z.nullable(moment),
  receiving_bank: z.nullable(z.string()),
  account_name: z.nullable(z.string()),
  account_number: z.string(),
  branch_name: z.nullable(z.string()),
  /** The user has added a picture of their payment. */
  has_proof: z.boolean(),
});

export const accountChangeKind = z.enum(ACCOUNT_CHANGES);

/** The place of a change among a user's own, counted from the first one. */
const changeId = z.string().check(z.regex(/^\d{1,18}$/, { error: 'invalid' }));

/** One change of the available balance (docs/product.md, section 17). */
export const accountChange = z.object({
  id: changeId,
  operation_type: accountChangeKind,
  before_amount: money,
  /** Signed. */
  operation_amount: money,
  after_amount: money,
  date: moment,
  source_type: z.string(),
  source_id: z.string(),
  /** Of a balance that was put right by hand: why, and the two operators who did it (docs/product.md, section 13). */
  adjustment: z.optional(z.object({ reason: z.string(), operators: z.array(z.string()) })),
});

export const walletCalls = {
  depositChannels: defineCall({
    path: '/api/depositChannels',
    summary: 'The channels to deposit by, with limits, fees and packages.',
    request: {},
    reply: z.object({ items: z.array(depositChannel) }),
  }),
  depositReceiver: {
    ...defineCall({
      path: '/api/depositReceiver',
      summary:
        'Where to pay an amount to. Refused for whatever reason `recharge` would be refused for now, but `deposit_repeated`.',
      request: {
        channel: channelName,
        amount: wholeAmount,
        /** The rate that the user saw, as in `recharge`. */
        usdt_rate: z.optional(usdtRate),
      },
      reply: depositReceiver,
    }),
    beforeMoney: true,
  },
  recharge: defineCall({
    path: '/api/recharge',
    summary: 'Announces a deposit; a reviewer confirms it when the money has come.',
    idempotent: true,
    request: {
      channel: channelName,
      depositor_name: line(60),
      amount: wholeAmount,
      protocol: z.optional(z.enum(['TRC20', 'ERC20'])),
      /** The rate that the user saw; where another one holds by now the deposit is refused. */
      usdt_rate: z.optional(usdtRate),
      /**
       * `false`: refused (`deposit_repeated`) while an unpaid order of the same channel and amount is there, younger than
       * `REPEATED_MS`. `true`, or left out: it is another payment.
       */
      another: z.optional(z.boolean()),
    },
    reply: depositOrder,
  }),
  recharges: defineCall({
    path: '/api/recharges',
    summary: 'Deposits, newest first; with `id`, that one.',
    request: { ...page, ...span, id: z.optional(id), status: z.optional(depositState) },
    reply: pageOf(depositOrder),
  }),
  uploadProof: defineCall({
    path: '/api/uploadProof',
    summary: 'Adds a picture of the payment to a deposit that waits; the server draws it anew.',
    multipart: true,
    request: { id, file: pictureFile },
    reply: depositOrder,
  }),
  depositProof: defineCall({
    path: '/api/depositProof',
    summary: 'The picture of a deposit of the user, as a data address; null when there is none.',
    request: { id },
    reply: z.object({ picture: z.nullable(z.string()) }),
  }),
  bills: defineCall({
    path: '/api/bills',
    summary: 'Account changes, newest first; with `id`, that one.',
    request: { ...page, ...span, id: z.optional(changeId), operation_type: z.optional(accountChangeKind) },
    reply: pageOf(accountChange),
  }),
} as const;

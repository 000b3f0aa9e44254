import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { basisPoints, id, moment, money, page, pageOf, price, wholeAmount } from './common.ts';
import { HALLS } from './constants.ts';
import { goodsId } from './quotes.ts';

export const MOST_LEVERAGE = 10;
export const MOST_ROUNDS = 10;
/** Seconds before its end at which a round is sealed. */
export const SEAL_SECONDS = 10;

export const roomId = z.string().check(z.regex(/^[a-z]{2,20}$/, { error: 'invalid' }));
export const sideName = z.enum(['up', 'down']);
/** The number of a round in its room: whole round lengths since 1970. */
const issueNumber = z.int().check(z.gte(0), z.lte(10_000_000_000));
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'invalid' }));

/** A recorded tick with its place in the product's hash chain (product decisions, section 8). */
const chainedTick = z.object({ seq: z.int(), time: moment, price, hash });

export const roundState = z.enum(['open', 'sealed', 'settled', 'void']);
export const roundVoid = z.enum(['no_entry_tick', 'feed_gap', 'session_ended']);

/** When a round begins, seals and ends, by the server's clock. */
const times = {
  issue: issueNumber,
  /** For people: the day (UTC) and the round's place in it, `261121-0731`. */
  number: z.string(),
  starts_time: moment,
  seals_time: moment,
  ends_time: moment,
};

/** One round of a room (product decisions, section 7). Totals are null before the seal, for everybody. */
export const round = z.object({
  ...times,
  status: roundState,
  /** The first tick recorded after the start, and the latest at or before the end; null until they exist. */
  start: z.nullable(chainedTick),
  end: z.nullable(chainedTick),
  result: z.nullable(z.enum(['up', 'down', 'tie'])),
  void_reason: z.nullable(roundVoid),
  fee_rate: basisPoints,
  liquidity_cap: money,
  up_total: z.nullable(money),
  down_total: z.nullable(money),
  up_matched: z.nullable(money),
  down_matched: z.nullable(money),
  /** What the house took of the matching, and on which side it stood. */
  liquidity: z.nullable(money),
  liquidity_side: z.nullable(sideName),
  returned: z.nullable(money),
  settlement_time: z.nullable(moment),
});

/** What is agreed on by entering a room: shown before a subscription is confirmed. */
export const roomTerms = z.object({
  room_id: roomId,
  minimum_balance: money,
  /** Of one round: unit amount times leverage ratio. */
  stake_minimum: money,
  stake_maximum: money,
  /** Of what is won, in basis points. */
  fee_rate: basisPoints,
  /** Share of wins at which a user comes out even, in basis points, rounded up. */
  break_even_rate: basisPoints,
  /** The most that the house takes in a round of what the other side does not match. */
  liquidity_cap: money,
  round_seconds: z.int(),
  seal_seconds: z.int(),
  most_leverage: z.int(),
  most_rounds: z.int(),
  /** Paid back by each 100 % staked and matched in the last 30 days, from the ledger; null without any. */
  realised_return: z.nullable(basisPoints),
});

export const room = z.extend(roomTerms, {
  name: z.string(),
  hall: z.enum(HALLS),
  goods_id: goodsId,
  goods_name: z.string(),
  digits: z.int(),
  is_open: z.boolean(),
  current: z.object(times),
});

/** A subscription: refused when the fee is no longer the one shown, or when the round shown is sealed. */
export const roomBet = {
  kind: z.literal('room'),
  room_id: roomId,
  direction: sideName,
  unit_amount: wholeAmount,
  leverage: z.int().check(z.gte(1, { error: 'too_small' }), z.lte(MOST_LEVERAGE, { error: 'too_large' })),
  rounds: z.int().check(z.gte(1, { error: 'too_small' }), z.lte(MOST_ROUNDS, { error: 'too_large' })),
  fee_rate: basisPoints,
  /** The first round; the one that takes subscriptions now when it is not given. */
  issue: z.optional(issueNumber),
};

export const roomState = z.enum(['matching', 'match_success', 'match_failure', 'sealed', 'settled']);

/** What became of an order in one of its rounds. */
export const roomOrderRound = z.object({
  ...times,
  status: z.enum([...roomState.options, 'cancelled']),
  stake: money,
  /** Its place in the order of arrival, fixed at the seal. */
  arrival: z.nullable(z.int()),
  matched: z.nullable(money),
  returned: z.nullable(money),
  result: z.nullable(z.enum(['win', 'loss', 'tie', 'void'])),
  void_reason: z.nullable(roundVoid),
  /** What came on top of the matched stake after the fee, or was lost (negative). */
  profit: z.nullable(money),
  fee: z.nullable(money),
  start: z.nullable(chainedTick),
  end: z.nullable(chainedTick),
  /** When it was matched, or found nobody. */
  matched_time: z.nullable(moment),
  /** When the last of its money was released. */
  ended_time: z.nullable(moment),
});

export const roomOrder = z.object({
  kind: z.literal('room'),
  id,
  order_number: z.string(),
  room_id: roomId,
  room_name: z.string(),
  goods_id: goodsId,
  goods_name: z.string(),
  digits: z.int(),
  direction: sideName,
  unit_amount: money,
  leverage: z.int(),
  rounds: z.int(),
  /** Of all rounds. */
  stake: money,
  round_stake: money,
  fee_rate: basisPoints,
  status: roomState,
  matched: money,
  returned: money,
  /** Of the rounds that have ended; null while none has. */
  profit: z.nullable(money),
  fee: money,
  issues: z.array(roomOrderRound),
  created_time: moment,
  settlement_time: z.nullable(moment),
});

export const roomCalls = {
  rooms: defineCall({
    path: '/api/rooms',
    summary: 'The rooms with their terms, realised returns, and the round that runs.',
    token: 'none',
    request: {},
    reply: z.object({ items: z.array(room), server_time: moment }),
  }),
  issues: defineCall({
    path: '/api/issues',
    summary:
      'Rounds of a room: the one that runs with its price line, and those that have ended, newest first.',
    request: { ...page, room_id: roomId },
    reply: z.extend(pageOf(round), {
      current: round,
      /** Recorded prices of the round that runs, thinned out to at most 120. */
      line: z.array(z.object({ time: moment, price })),
      server_time: moment,
    }),
  }),
  cancelRounds: defineCall({
    path: '/api/cancelRounds',
    summary: 'Takes an order out of rounds that have not begun, and returns their stakes.',
    idempotent: true,
    request: {
      order_id: id,
      /** All that have not begun when it is not given. */
      issues: z.optional(
        z
          .array(issueNumber)
          .check(z.minLength(1, { error: 'required' }), z.maxLength(MOST_ROUNDS, { error: 'too_long' })),
      ),
    },
    reply: roomOrder,
  }),
} as const;

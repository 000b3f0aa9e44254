import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import {
  basisPoints,
  id,
  lastTickNumber,
  moment,
  money,
  page,
  pageOf,
  price,
  realisedReturn,
  wholeAmount,
} from './common.ts';
import { HALLS } from './constants.ts';
import { goodsId, priceSource } from './quotes.ts';
import { hash, salt, signature } from './signing.ts';

export const MOST_LEVERAGE = 10;
export const MOST_ROUNDS = 10;
/** Seconds before its start at which a round is sealed. */
export const SEAL_SECONDS = 5;

export const roomId = z.string().check(z.regex(/^[a-z]{2,20}$/, { error: 'invalid' }));
export const sideName = z.enum(['up', 'down']);
/** The number of a round in its room: whole round lengths since 1970. */
const issueNumber = z.int().check(z.gte(0), z.lte(10_000_000_000));

/** A recorded tick with its place in the product's hash chain (docs/product.md, section 8). */
const chainedTick = z.object({ seq: lastTickNumber, time: moment, price, hash });

/**
 * The phases of a round by the server's clock: `open` for subscriptions until its seal, `sealed` until its start, `running`
 * until it is decided, then `settled` or `void`.
 */
export const roundState = z.enum(['open', 'sealed', 'running', 'settled', 'void']);
/** `sealed_late`: the seal was not public before the start, so that everything was returned. */
export const roundVoid = z.enum(['no_entry_tick', 'feed_gap', 'session_ended', 'sealed_late']);

/** When a round is sealed, begins and ends, by the server's clock. */
const times = {
  issue: issueNumber,
  /** For people: the day (UTC) and the round's place in it, `261121-0731`. */
  number: z.string(),
  starts_time: moment,
  seals_time: moment,
  ends_time: moment,
};

/**
 * What commits a room to its round: the Merkle root over the round's terms and its subscriptions in the order of arrival
 * (RFC 6962), public before the start price exists (docs/fairness.md).
 */
export const seal = z.object({
  root: hash,
  /** Subscriptions under the root. */
  count: z.int().check(z.gte(0)),
  /** When the list was closed and matched. */
  sealed_time: moment,
  /** By when the root was public; null while that is not recorded. */
  published_time: z.nullable(moment),
});

/** One round of a room (docs/product.md, section 7). Totals are null before the seal, for everybody. */
export const round = z.object({
  ...times,
  status: roundState,
  /** The first tick recorded after the start, and the latest at or before the end; null until they exist. */
  start: z.nullable(chainedTick),
  end: z.nullable(chainedTick),
  result: z.nullable(z.enum(['up', 'down', 'tie'])),
  void_reason: z.nullable(roundVoid),
  /** Null before the seal. */
  seal: z.nullable(seal),
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

/** Where a room's rounds stand: rounds overlap by one. */
const schedule = {
  /** Between its start and its end. */
  running: z.object(times),
  /** The one after it: open for subscriptions until its seal, SEAL_SECONDS before its start. */
  next: z.object(times),
  /** What a subscription sent now is for: `next` until its seal, then the one after. */
  offered: z.object(times),
};

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
  /** Of what was matched in the last 30 days, a subscription's round being a trade; null below RETURN_SAMPLE of them. */
  realised_return: z.nullable(realisedReturn),
});

export const room = z.extend(roomTerms, {
  name: z.string(),
  hall: z.enum(HALLS),
  goods_id: goodsId,
  goods_name: z.string(),
  digits: z.int(),
  is_open: z.boolean(),
  /** Of the product's prices. */
  source: priceSource,
  ...schedule,
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
  /** The first round, which must be the one on offer; that one when it is not given. */
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
  /** What the server signed at the acceptance, to be kept, and the salt in it; null for orders of an older server. */
  receipt: z.nullable(z.extend(signature, { salt })),
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
    summary:
      'The rooms with their terms, realised returns, and the rounds that run, come next and are on offer.',
    token: 'none',
    request: {},
    reply: z.object({ items: z.array(room), server_time: moment }),
  }),
  issues: defineCall({
    path: '/api/issues',
    summary:
      'Rounds of a room: the one that runs with its price line, the next one, and those that have ended, newest first.',
    request: { ...page, room_id: roomId },
    reply: z.extend(pageOf(round), {
      running: round,
      next: round,
      offered: schedule.offered,
      /** Recorded prices of the round that runs, thinned out to at most 120. */
      line: z.array(z.object({ time: moment, price })),
      server_time: moment,
    }),
  }),
  cancelRounds: defineCall({
    path: '/api/cancelRounds',
    summary: 'Takes an order out of rounds that are not sealed, and returns their stakes.',
    idempotent: true,
    request: {
      order_id: id,
      /** All that are not sealed when it is not given. */
      issues: z.optional(
        z
          .array(issueNumber)
          .check(z.minLength(1, { error: 'required' }), z.maxLength(MOST_ROUNDS, { error: 'too_long' })),
      ),
    },
    reply: roomOrder,
  }),
} as const;

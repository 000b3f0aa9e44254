import * as z from 'zod/mini';
import { defineCall, defineFormsCall, requestOf } from './call.ts';
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
import { goodsId } from './quotes.ts';
import { roomBet, roomId, roomOrder, roomTerms } from './rooms.ts';
import { signature } from './signing.ts';

export const direction = z.enum(['up', 'down']);
const duration = z.union([z.literal(30), z.literal(60), z.literal(120), z.literal(180), z.literal(300)]);

/** One way to play a product: a duration with its published terms (docs/product.md, section 6). */
export const playWay = z.object({
  duration_seconds: duration,
  /** 8000 pays 80 % of the stake on top of it. */
  payout_rate: basisPoints,
  /** Share of wins at which a user comes out even, in basis points, rounded up. */
  break_even_rate: basisPoints,
  minimum: money,
  maximum: money,
});

export const timedState = z.enum(['open', 'settled', 'void']);
export const timedResult = z.enum(['win', 'loss', 'tie']);

const recordedTick = z.object({ seq: lastTickNumber, time: moment, price });

/** A timed trade with what its outcome rests on. */
export const timedOrder = z.object({
  kind: z.literal('timed'),
  id,
  order_number: z.string(),
  goods_id: goodsId,
  goods_name: z.string(),
  digits: z.int(),
  direction,
  duration_seconds: duration,
  stake: money,
  /** The rate agreed at acceptance, in basis points. */
  payout_rate: basisPoints,
  status: timedState,
  result: z.nullable(timedResult),
  /** Why the order was voided; null otherwise. */
  void_reason: z.nullable(z.enum(['no_entry_tick', 'feed_gap', 'session_ended'])),
  /** What came on top of the stake (win), or was lost (negative); null while open. */
  profit: z.nullable(money),
  /** Recorded ticks at both ends; null until they exist. */
  entry: z.nullable(recordedTick),
  exit: z.nullable(recordedTick),
  created_time: moment,
  expiry_time: moment,
  settlement_time: z.nullable(moment),
  /** What the server signed the agreed terms with, to be kept; null for trades of an older server. */
  receipt: z.nullable(signature),
});

/** A form without `kind` is a timed trade. */
const timedKind = z.optional(z.literal('timed'));

export const timedBet = requestOf({
  kind: timedKind,
  goods_id: goodsId,
  direction,
  duration_seconds: duration,
  amount: wholeAmount,
  payout_rate: basisPoints,
});
export const roomBetRequest = requestOf(roomBet);

export const timedTerms = z.object({
  kind: z.literal('timed'),
  goods_id: goodsId,
  items: z.array(playWay),
  /** Of the last 30 days; null below RETURN_SAMPLE trades. */
  realised_return: z.nullable(realisedReturn),
});

export const tradingCalls = {
  play_ways: defineFormsCall({
    path: '/api/play_ways',
    summary: 'The terms of a product (durations, payout rates, limits) or of a room.',
    request: z.discriminatedUnion('kind', [
      requestOf({ kind: timedKind, goods_id: goodsId }),
      requestOf({ kind: z.literal('room'), room_id: roomId }),
    ]),
    reply: z.discriminatedUnion('kind', [timedTerms, z.extend(roomTerms, { kind: z.literal('room') })]),
  }),
  bet: defineFormsCall({
    path: '/api/bet',
    summary:
      'Places a timed trade, or subscribes to rounds of a room. Refused when the terms are no longer the ones shown.',
    idempotent: true,
    request: z.discriminatedUnion('kind', [timedBet, roomBetRequest]),
    reply: z.discriminatedUnion('kind', [timedOrder, roomOrder]),
  }),
  orders: defineCall({
    path: '/api/orders',
    summary:
      'Timed trades and room orders, newest first; with `id`, that one. Carries the server time for countdowns.',
    request: {
      ...page,
      id: z.optional(id),
      kind: z.optional(z.enum(['timed', 'room'])),
      status: z.optional(z.enum(['open', 'closed'])),
      from: z.optional(moment),
      to: z.optional(moment),
    },
    reply: z.extend(pageOf(z.discriminatedUnion('kind', [timedOrder, roomOrder])), { server_time: moment }),
  }),
} as const;

import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { basisPoints, id, moment, money, page, pageOf, price, wholeAmount } from './common.ts';
import { goodsId } from './quotes.ts';

export const DURATIONS = [30, 60, 120, 180, 300] as const;
export const direction = z.enum(['up', 'down']);
const duration = z.union([z.literal(30), z.literal(60), z.literal(120), z.literal(180), z.literal(300)]);

/** One way to play a product: a duration with its published terms (product decisions, section 6). */
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

const recordedTick = z.object({ seq: z.int(), time: moment, price });

/** A timed trade with what its outcome rests on. */
export const timedOrder = z.object({
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
});

export const tradingCalls = {
  play_ways: defineCall({
    path: '/api/play_ways',
    summary: 'The durations a product can be traded for, with payout rates and limits.',
    request: { goods_id: goodsId },
    reply: z.object({ goods_id: goodsId, items: z.array(playWay) }),
  }),
  bet: defineCall({
    path: '/api/bet',
    summary: 'Places a timed trade. Refused when the payout rate is no longer the one shown.',
    idempotent: true,
    request: {
      goods_id: goodsId,
      direction,
      duration_seconds: duration,
      amount: wholeAmount,
      payout_rate: basisPoints,
    },
    reply: timedOrder,
  }),
  orders: defineCall({
    path: '/api/orders',
    summary: 'Timed trades, newest first; with `id`, that one. Carries the server time for countdowns.',
    request: {
      ...page,
      id: z.optional(id),
      status: z.optional(z.enum(['open', 'closed'])),
      from: z.optional(moment),
      to: z.optional(moment),
    },
    reply: z.extend(pageOf(timedOrder), { server_time: moment }),
  }),
} as const;

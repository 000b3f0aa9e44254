import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { day, moment, price, tickNumber } from './common.ts';
import { goodsId } from './quotes.ts';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/, { error: 'invalid' }));

/** What is public of the key of one day of simulated prices (docs/fairness.md). */
export const priceKey = z.object({
  day,
  /** SHA-256 of the key; public days before the day begins. */
  commitment: hash,
  published_time: moment,
  /** The 32 bytes in hex; null until ten minutes after the end of the day. */
  key: z.nullable(hash),
  revealed_time: z.nullable(moment),
  /** How large each product's steps are on that day, in 2^-32 points for each unit of the sum. */
  scales: z.array(z.object({ goods_id: goodsId, scale: z.int().check(z.gte(1)), published_time: moment })),
});

export const publicTick = z.object({ seq: tickNumber, time: moment, price, hash });

/** Names the form of a day's file; a file of another one is refused, not guessed at. */
export const DAY_FORMAT = 'meridian-day-1';

/** All that a product's prices of one day follow from: what `npm run export:day` writes and `verify --day` reads. */
export const dayFile = z.object({
  format: z.literal(DAY_FORMAT),
  goods_id: goodsId,
  digits: z.int().check(z.gte(0), z.lte(12)),
  day,
  key: z.object({
    commitment: hash,
    published_time: moment,
    key: z.nullable(hash),
    scale: z.int().check(z.gte(1), z.lte(2 ** 33)),
    scale_published_time: moment,
  }),
  /** The tick before the first of the day; null when the first is the product's first. */
  previous: z.nullable(publicTick),
  ticks: z.array(publicTick),
});

export const priceCalls = {
  priceKeys: defineCall({
    method: 'GET',
    path: '/api/priceKeys',
    summary:
      'Commitments to the keys of simulated prices by day, newest first; the keys of days that have ended.',
    token: 'none',
    request: {
      /** Only earlier days: paging back. */
      before: z.optional(day),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(31)), 10),
    },
    reply: z.object({ items: z.array(priceKey) }),
  }),
  ticks: defineCall({
    method: 'GET',
    path: '/api/ticks',
    summary:
      'Recorded ticks of a product on a UTC day that has ended, oldest first, as long as they are kept.',
    token: 'none',
    request: {
      goods_id: goodsId,
      day,
      /** Only ticks with a higher number: paging on. */
      after: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(2 ** 53 - 1)), 0),
      limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(5000)), 1000),
    },
    reply: z.object({
      goods_id: goodsId,
      digits: z.int(),
      day,
      /** The tick before the first of `ticks`; null when there is none, or when it was thinned out. */
      previous: z.nullable(publicTick),
      ticks: z.array(publicTick),
    }),
  }),
} as const;

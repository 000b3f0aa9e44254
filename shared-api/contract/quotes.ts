import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { day, empty, lastTickNumber, moment, price } from './common.ts';
import { PERIODS } from './constants.ts';
import { GOODS_ID } from './patterns.ts';

/** 1 futures, 2 forex (docs/product.md, section 17). */
export const goodsType = z.union([z.literal(1), z.literal(2)]);
export const period = z.enum(PERIODS);

/** A product's own code, e.g. `EURUSD`: also its id. */
export const goodsId = z.string().check(z.regex(GOODS_ID, { error: 'invalid' }));

/** Who makes the prices: the sandbox, a recording that is replayed (so whoever has it foresees them), a vendor. */
export const priceSource = z.enum(['simulated', 'recorded', 'vendor']);

/** A quote (docs/product.md, section 17). */
export const quote = z.object({
  goods_id: goodsId,
  goods_name: z.string(),
  goods_code: z.string(),
  type: goodsType,
  digits: z.int(),
  /** Last recorded price; null until the product has its first tick. */
  price: z.nullable(price),
  /** Percent change against the close of the trading day before, signed, two digits: `"-0.42"`; `"0.00"`, meaning none, without a price. */
  diffrate: z.string(),
  is_open: z.union([z.literal(0), z.literal(1)]),
  source: priceSource,
  /** When a closed market opens next, where that is known. */
  opens_time: z.optional(moment),
  isChecked: z.boolean(),
  /** Of the product's trading day so far: those of its bar of a day. */
  open: z.nullable(price),
  high: z.nullable(price),
  low: z.nullable(price),
  /** Close of the trading day before. */
  close: z.nullable(price),
  /** Sequence number and time of the last tick. */
  seq: lastTickNumber,
  time: z.nullable(moment),
  /** Closing prices of the trading day so far, at most 32, oldest first; only when asked for. */
  spark: z.optional(z.array(price)),
});

export const bar = z.object({
  /** Start of the bar. */
  time: moment,
  /** Of a day the trading day that it is, of a week its Monday: what it is dated by, in whatever time zone it is read. */
  day: z.optional(day),
  open: price,
  high: price,
  low: price,
  close: price,
  /** Number of prices: no volume of trade, which no feed has. */
  volume: z.int(),
});

/**
 * A product's last tick, as `GET /api/quotes/stream` tells it. The stream's server-sent events have the name `quotes`,
 * and each one's data is an array of these: one event for a round with all that changed, the first with every product.
 */
export const quoteEvent = z.object({
  goods_id: goodsId,
  seq: lastTickNumber,
  time: moment,
  price,
  diffrate: z.string(),
  is_open: z.union([z.literal(0), z.literal(1)]),
  high: price,
  low: price,
});

/**
 * What the stream's events with the name `status` say: the first thing on every connection, and again when it changes. With
 * `?ids=none` they are all that is sent.
 */
export const streamStatus = z.object({
  /**
   * Names the record of prices that this server shows. Under another name sequence numbers may begin lower (another server,
   * or a database restored from a backup): what was counted before holds no more.
   */
  epoch: z.string(),
  maintenance: z.boolean(),
});

export type StreamStatus = z.output<typeof streamStatus>;

const barsRequest = {
  goods_id: goodsId,
  period,
  /** Only bars that start before this moment: paging back. */
  before: z.optional(moment),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1000)), 200),
};
/** Where bars of an answer are made up by the sandbox, not recorded: from the start of the oldest of them until `before`. */
export const simulatedSpan = z.object({ from: moment, before: moment });
const barsReply = z.object({
  goods_id: goodsId,
  period,
  bars: z.array(bar),
  /** Of `4h`, `1d` and `1w`, whose bars follow the trading day: the bar after the present one, which the next price from its time on begins. */
  next: z.optional(z.object({ time: moment, day: z.optional(day) })),
  /** Of bars shorter than a day: when the trading days that they belong to begin, and the one after those; oldest first. */
  days: z.optional(z.array(moment)),
  /**
   * Of the same: what the trading day of the first bar holds before it, for averages that begin with the day. `paid`: its bars'
   * (high + low + close) / 3, each as often as it has prices; `count`: their number. Drawn, never booked.
   */
  earlier: z.optional(z.object({ paid: z.number(), count: z.int() })),
  /** Only when some of the bars are. */
  simulated: z.optional(simulatedSpan),
});

export const quoteCalls = {
  allGoods: defineCall({
    path: '/api/allGoods',
    summary: 'Quotes of one type, keyed by goods_id.',
    request: { type: goodsType, spark: z._default(z.boolean(), false) },
    reply: z.record(z.string(), quote),
  }),
  quotes: defineCall({
    method: 'GET',
    path: '/api/quotes',
    summary: 'The same quotes for a visitor, without favourites; cacheable for a second.',
    token: 'none',
    request: {
      type: z.pipe(z.coerce.number(), goodsType),
      spark: z._default(z.enum(['0', '1']), '0'),
    },
    reply: z.record(z.string(), quote),
  }),
  userOptional: defineCall({
    path: '/api/userOptional',
    summary: 'The favourites, keyed by goods_id.',
    request: {},
    reply: z.record(z.string(), quote),
  }),
  addOptional: defineCall({
    path: '/api/addOptional',
    summary: 'Adds a favourite.',
    request: { goods_id: goodsId },
    reply: empty,
  }),
  delOptional: defineCall({
    path: '/api/delOptional',
    summary: 'Removes a favourite.',
    request: { goods_id: goodsId },
    reply: empty,
  }),
  getKdata: defineCall({
    path: '/api/getKdata',
    summary: 'Bars, oldest first, from recorded ticks and imported history; the last bar is live.',
    request: barsRequest,
    reply: barsReply,
  }),
  bars: defineCall({
    method: 'GET',
    path: '/api/bars',
    summary: 'The same bars for a visitor.',
    token: 'none',
    request: barsRequest,
    reply: barsReply,
  }),
} as const;

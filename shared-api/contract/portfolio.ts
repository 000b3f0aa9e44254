import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { moment, money } from './common.ts';
import { PORTFOLIO_RANGES } from './constants.ts';

/** The last 24 hours, 7 days, 30 days. */
export const portfolioRange = z.enum(PORTFOLIO_RANGES);
export type PortfolioRange = z.output<typeof portfolioRange>;

/** Minutes by which the user's clock is ahead of UTC, as ISO 8601 writes it: 480 in Hong Kong. It says when a day begins. */
export const utcOffset = z._default(z.int().check(z.gte(-720), z.lte(840)), 0);
/** The user's time zone by its IANA name: its days begin where clocks change too. One that is not known counts as none. */
export const zone = z.optional(z.string().check(z.maxLength(64, { error: 'too_long' })));

export const portfolioCalls = {
  portfolio: defineCall({
    path: '/api/portfolio',
    summary: 'What the user owned over a range of time, and the profit of the day.',
    request: {
      range: portfolioRange,
      utc_offset: utcOffset,
      zone,
    },
    reply: z.object({
      currency: z.string(),
      range: portfolioRange,
      /** The `total` that `balance` tells at the same moment. */
      total: money,
      /**
       * Oldest first and evenly spaced: from the range's start, or from the moment of the user's first money where that came
       * later; the last one is `total` at `server_time`.
       */
      points: z.array(z.object({ time: moment, total: money })),
      /**
       * Results of the timed trades and rounds that ended since the user's day began: what was paid back less its stakes,
       * fees of rooms included. An open trade, a cancelled one and one returned without a result count nothing.
       */
      profit: money,
      /**
       * `profit` as a share of what there was to trade with: the total at the day's start and what came in since (deposits
       * less their fees, bonuses, upward adjustments). Percent, signed, two digits, rounded towards zero; null without any.
       */
      profit_percent: z.nullable(z.string().check(z.regex(/^-?\d+\.\d{2}$/))),
      /** Of the range, signed: deposits less withdrawals, with their fees, adjustments and bonuses. Interest is none of it. */
      net_deposits: money,
      server_time: moment,
    }),
  }),
} as const;

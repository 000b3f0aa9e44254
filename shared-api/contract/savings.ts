import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, moment, money, page, pageOf, span, wholeAmount } from './common.ts';
import type { Millionths } from './units.ts';

export const TERMS = [15, 30] as const;
export const termDays = z.union([z.literal(15), z.literal(30)]);

/** A yearly rate in millionths: 54750 is 5.475 %. */
export const annualRate = z.int().check(z.gte(0), z.lte(1_000_000)) as z.ZodMiniType<Millionths, number>;

/** A fixed term as it is published (docs/product.md, section 4). */
export const savingsPlan = z.object({
  term_days: termDays,
  is_open: z.boolean(),
  annual_rate: annualRate,
  minimum: money,
  maximum: money,
  /** When the term would end if it began now. */
  maturity_time: moment,
  /** What the asked amount would earn until then; null without an amount. */
  interest: z.nullable(money),
});

export const holdingState = z.enum(['frozen', 'completed', 'redeemed']);

/** Money in a fixed term, at the rate agreed when it went in. */
export const savingsHolding = z.object({
  id,
  order_number: z.string(),
  term_days: termDays,
  amount: money,
  annual_rate: annualRate,
  /** What the whole term earns; credited once it is completed. */
  interest: money,
  status: holdingState,
  move_in_time: moment,
  maturity_time: moment,
  completed_time: z.nullable(moment),
  move_out_time: z.nullable(moment),
});

export const savingsCalls = {
  investment: defineCall({
    path: '/api/investment',
    summary: 'The fixed terms with their published rates; with `amount`, what it would earn.',
    request: { amount: z.optional(wholeAmount) },
    reply: z.object({ items: z.array(savingsPlan), server_time: moment }),
  }),
  moveIn: defineCall({
    path: '/api/moveIn',
    summary: 'Moves money into a fixed term. Refused when the rate is no longer the one shown.',
    idempotent: true,
    request: {
      term_days: termDays,
      amount: wholeAmount,
      annual_rate: annualRate,
      /**
       * `false`: refused (`term_repeated`) where the same amount went into a term of as many days in the last 15 minutes. `true`, or
       * left out: it is another term.
       */
      another: z.optional(z.boolean()),
    },
    reply: savingsHolding,
  }),
  moveOut: defineCall({
    path: '/api/moveOut',
    summary: 'Moves a completed fixed term, with its interest, to the available balance.',
    idempotent: true,
    request: { id },
    reply: savingsHolding,
  }),
  moveRecords: defineCall({
    path: '/api/moveRecords',
    summary: 'Fixed terms, newest first; with `id`, that one. Carries the server time for progress.',
    request: { ...page, ...span, id: z.optional(id), status: z.optional(holdingState) },
    reply: z.extend(pageOf(savingsHolding), { server_time: moment }),
  }),
} as const;

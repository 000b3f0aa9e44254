import * as z from 'zod/mini';
import { ownBreak } from './allowance.ts';
import { defineCall } from './call.ts';
import { moment, money, wholeAmount } from './common.ts';
import { LIMIT_KINDS, LIMIT_PERIODS } from './constants.ts';

export const limitKind = z.enum(LIMIT_KINDS);
export const limitPeriod = z.enum(LIMIT_PERIODS);

/** One of the user's own limits. Periods roll: the last 24 hours, 7 days, 30 days. */
export const ownLimit = z.object({
  kind: limitKind,
  period: limitPeriod,
  /** Null while there is none. */
  amount: z.nullable(money),
  /** How much of it the period has used so far, at least nothing. */
  used: money,
  /** A raise that is not in force yet; its amount is null when the limit will go. */
  next: z.nullable(z.object({ amount: z.nullable(money), at: moment })),
});

export const breakDays = z.union([
  z.literal(1),
  z.literal(7),
  z.literal(30),
  z.literal(180),
  z.literal(365),
  z.literal(1825),
]);

/** The user's own limits and their break, if there is one (docs/product.md, section 13). */
export const ownLimits = z.object({
  items: z.array(ownLimit),
  pause: z.nullable(ownBreak),
});

export const limitCalls = {
  limits: defineCall({
    path: '/api/limits',
    summary: 'The limits that the user has set for themselves, what is used of them, and their break.',
    request: {},
    reply: ownLimits,
  }),
  setLimits: defineCall({
    path: '/api/setLimits',
    summary: 'Sets one limit: lower at once, higher or none after 24 hours.',
    request: { kind: limitKind, period: limitPeriod, amount: z.nullable(wholeAmount) },
    reply: ownLimits,
  }),
  takeBreak: defineCall({
    path: '/api/takeBreak',
    summary:
      'No deposits, stakes or new fixed terms for so many days. A break can be made longer, never shorter.',
    request: { days: breakDays },
    reply: ownLimits,
  }),
} as const;

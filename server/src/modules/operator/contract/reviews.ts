import { channelName, line, moment, money, page, pageOf, usdtRate } from 'shared-api/contract';
import * as z from 'zod/mini';
import { defineOpsCall } from './call.ts';

const reviewKind = z.enum(['deposit', 'redemption']);
const order = { kind: reviewKind, order: line(40) };

const review = z.object({
  kind: reviewKind,
  order: z.string(),
  username: z.string(),
  state: z.string(),
  amount: money,
  fee: money,
  /** What is paid in USDT, in or out, and the rate agreed for it; null where the account's currency is paid. */
  usdt_amount: z.nullable(money),
  usdt_rate: z.nullable(usdtRate),
  created_at: moment,
  reviewed_at: z.nullable(moment),
  /** Why it was rejected, as the user reads it. */
  reason: z.nullable(z.string()),
  /** The operator who has taken it. */
  taken_by: z.nullable(z.string()),
  /** Who has agreed so far, where a confirmation needs two. */
  approved_by: z.array(z.string()),
  needs_two: z.boolean(),
  details: z.record(z.string(), z.string()),
});

export const reviewCalls = {
  reviews: defineOpsCall({
    path: '/ops/api/reviews',
    summary:
      'Deposits or redemptions, oldest first: those that wait, or all; those that were confirmed or rejected, newest first',
    role: 'auditor',
    request: {
      kind: reviewKind,
      all: z._default(z.boolean(), false),
      decided: z.optional(z.enum(['confirmed', 'rejected'])),
      channel: z.optional(channelName),
      username: z.optional(line(40)),
      ...page,
    },
    reply: pageOf(review),
  }),
  review: defineOpsCall({
    path: '/ops/api/review',
    summary: 'One order by its number',
    role: 'auditor',
    request: order,
    reply: review,
  }),
  reviewPicture: defineOpsCall({
    path: '/ops/api/reviewPicture',
    summary: 'The picture that the user added as a proof of their payment',
    role: 'auditor',
    request: order,
    reply: z.object({
      order: z.string(),
      /** A WebP in base 64. */
      picture: z.string(),
    }),
  }),
  takeReview: defineOpsCall({
    path: '/ops/api/takeReview',
    summary: 'Takes an order, so that nobody else reviews it',
    request: order,
    reply: review,
  }),
  releaseReview: defineOpsCall({
    path: '/ops/api/releaseReview',
    summary: 'Gives an order back to the others',
    request: order,
    reply: review,
  }),
  confirmReview: defineOpsCall({
    path: '/ops/api/confirmReview',
    summary:
      'Confirms an order that was taken; above the published amount a second operator must confirm it too',
    request: order,
    reply: review,
  }),
  rejectReview: defineOpsCall({
    path: '/ops/api/rejectReview',
    summary: 'Rejects an order that was taken, with a reason that the user reads',
    request: { ...order, reason: line(40) },
    reply: review,
  }),
} as const;

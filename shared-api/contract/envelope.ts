import * as z from 'zod/mini';
import { RULES } from './common.ts';

/** Business codes of the envelope; HTTP stays 200 for them (docs/architecture.md, names). */
export const CODES = {
  ok: 200,
  /** Refused by a rule of the business, with a sentence to show. */
  refused: 4000,
  validation: 4001,
  preconditionMissing: 4003,
  notFound: 4004,
  idempotencyConflict: 4009,
  tooManyAttempts: 4290,
  fault: 5000,
  /** The database does not answer: HTTP 503, with `retry_after`. */
  unavailable: 5030,
  tokenRefused: 8888,
} as const;
export type Code = (typeof CODES)[keyof typeof CODES];

/** One refused field of a 4001 reply. `message` is in the request's language. */
export const refusedField = z.object({
  name: z.string(),
  rule: z.enum(RULES),
  limit: z.optional(z.union([z.string(), z.number()])),
  message: z.string(),
});
export type RefusedField = z.output<typeof refusedField>;

/** What an action still needs, in the order in which the user is asked (docs/product.md, section 9). */
export const NEEDS = [
  'human_check',
  'profile',
  'trade_password',
  'payment_means',
  'second_factor',
  'second_factor_setup',
] as const;
export type Need = (typeof NEEDS)[number];

/** Those of them that a user completes once, on screens of their own. */
export const PROMPTS = ['profile', 'trade_password', 'payment_means'] as const satisfies readonly Need[];
export type Prompt = (typeof PROMPTS)[number];

/** Why the business refused (code 4000): stable names beside the sentence in `msg`. */
export const REASONS = [
  'credentials_wrong',
  'insufficient_funds',
  'market_closed',
  'rate_changed',
  'no_quote',
  'stake_out_of_range',
  'amount_out_of_range',
  'house_limit_reached',
  'puzzle_failed',
  'puzzle_expired',
  'channel_closed',
  'balance_too_low',
  'round_sealed',
  'round_not_sealed',
  'plan_closed',
  'plan_rate_changed',
  'usdt_rate_changed',
  'not_matured',
  'already_taken',
  'already_reviewed',
  'fee_changed',
  'own_limit_reached',
  'on_a_break',
  'blocked',
  'account_disabled',
  'break_is_longer',
  'means_locked',
  'means_limit_reached',
  'real_name_fixed',
  'ticket_expired',
  'passkey_failed',
  'passkey_unavailable',
  'already_set',
  'drawings_full',
  'practice_taken',
  'practice_in_use',
] as const;
export type Reason = (typeof REASONS)[number];

/** What accompanies a refusal. */
export const errorData = z.object({
  fields: z.optional(z.array(refusedField)),
  need: z.optional(z.enum(NEEDS)),
  reason: z.optional(z.enum(REASONS)),
  /** Seconds until the next attempt (codes 4290 and 5030). */
  retry_after: z.optional(z.number()),
  /** Names the log's line of a fault (code 5000). */
  request_id: z.optional(z.string()),
});
export type ErrorData = z.output<typeof errorData>;

/** Every JSON reply: `{code, msg, data}` (docs/product.md, section 20). */
export const envelope = z.object({ code: z.number(), msg: z.string(), data: z.unknown() });
export type Envelope<T = unknown> = { code: number; msg: string; data: T };

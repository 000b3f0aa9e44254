/** The names by which the server refuses: plain values, which the app has before the schemas. */

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

/**
 * Why a field was refused. A rule is the message of a check in the contract, so that both sides name the same
 * one; its sentence is in the reader's language (`common.rule.*`).
 */
export const RULES = [
  'required',
  'invalid',
  'text_expected',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'whole_amount',
  'password_format',
  'password_strict',
  'password_common',
  'password_breached',
  'password_wrong',
  'password_same',
  'password_mismatch',
  'trade_password_format',
  'trade_password_common',
  'trade_password_wrong',
  'second_factor_wrong',
  'username_format',
  'username_taken',
  'phone_format',
  'phone_taken',
  'code_format',
  'code_wrong',
  'code_expired',
  'not_found',
  'unknown_option',
  'name_format',
  'hidden_characters',
  'card_number_wrong',
  'hk_account_format',
  'address_format',
  'address_checksum',
  'already_bound',
  'file_type',
  'file_broken',
  'file_infected',
  'file_unchecked',
  'picture_too_large',
] as const;
export type Rule = (typeof RULES)[number];

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

/** Those of them that every user completes once. */
export const ALWAYS_ASKED = ['profile', 'trade_password', 'payment_means'] as const satisfies readonly Need[];
/** All that users complete once, on screens of their own: the last where the installation requires it. */
export const PROMPTS = [...ALWAYS_ASKED, 'second_factor_setup'] as const satisfies readonly Need[];
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
  'deposit_repeated',
  'withdrawal_repeated',
  'term_repeated',
] as const;
export type Reason = (typeof REASONS)[number];

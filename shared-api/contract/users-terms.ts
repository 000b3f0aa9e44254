/** The published terms that users agree to; the rules of reviews, delays and operators are not among them. */
export const USERS_TERMS = [
  'deposit_channel',
  'deposit_receiver',
  'withdraw_channel',
  'savings_plan',
  'timed_trade',
  'room',
] as const;
export type UsersTerm = (typeof USERS_TERMS)[number];

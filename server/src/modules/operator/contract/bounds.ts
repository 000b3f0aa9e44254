import type { Rule } from 'shared-api/contract';
import * as z from 'zod/mini';

interface Bounds {
  readonly minimum: string;
  readonly maximum: string;
}

const CHANNEL = {
  minimum: { minimum: '1.00', maximum: '1000000.00' },
  maximum: { minimum: '1.00', maximum: '1000000.00' },
  fee: { minimum: '0.00', maximum: '100.00' },
  usdt_rate: { minimum: '100000', maximum: '10000000' },
} as const;

/**
 * What no proposal can exceed, by kind and field: amounts as decimal strings, rates in the unit of their field. The database
 * has the same bounds as constraints (migrations 0005 to 0010); docs/operators.md names them.
 */
export const TERM_BOUNDS = {
  deposit_channel: CHANNEL,
  withdraw_channel: CHANNEL,
  savings_plan: {
    annual_rate: { minimum: '0', maximum: '200000' },
    minimum: { minimum: '1.00', maximum: '1000000.00' },
    maximum: { minimum: '1.00', maximum: '1000000.00' },
  },
  timed_trade: {
    payout_rate: { minimum: '5000', maximum: '9500' },
    minimum: { minimum: '1.00', maximum: '100000.00' },
    maximum: { minimum: '1.00', maximum: '100000.00' },
  },
  room: {
    fee_rate: { minimum: '0', maximum: '1000' },
    minimum_balance: { minimum: '0.00', maximum: '1000000.00' },
    stake_minimum: { minimum: '1.00', maximum: '100000.00' },
    stake_maximum: { minimum: '1.00', maximum: '100000.00' },
    liquidity_cap: { minimum: '0.00', maximum: '1000000.00' },
  },
  review_rules: { two_above: { minimum: '0.00', maximum: '50000.00' } },
  delay: { delay_seconds: { minimum: '600', maximum: '2592000' } },
  adjustment: { amount: { minimum: '0.01', maximum: '100000.00' } },
} as const satisfies Record<string, Record<string, Bounds>>;

const rule = (error: Rule) => ({ error });
const AMOUNT = /^(0|[1-9]\d{0,11})\.\d{2}$/;
const cents = (decimal: string) => BigInt(decimal.replace('.', ''));
/** What is no amount is refused by its pattern alone. */
const holds = (test: (cents: bigint) => boolean) => (text: string) => !AMOUNT.test(text) || test(cents(text));

/** An amount within bounds, as a decimal string with two digits, e.g. `"12.50"`. */
export const amountWithin = ({ minimum, maximum }: Bounds) =>
  z.string().check(
    z.regex(AMOUNT, rule('invalid')),
    z.refine(
      holds((amount) => amount >= cents(minimum)),
      rule('too_small'),
    ),
    z.refine(
      holds((amount) => amount <= cents(maximum)),
      rule('too_large'),
    ),
  );

/** A whole number within bounds. */
export const wholeWithin = ({ minimum, maximum }: Bounds) =>
  z.int().check(z.gte(Number(minimum), rule('too_small')), z.lte(Number(maximum), rule('too_large')));

import type { BasisPoints, MoneyText } from 'shared-api/contract';
import { toDecimal, toMinor } from 'shared-api/money';

const WHOLE_AMOUNT = /^[1-9]\d{0,11}$/;
const WHOLE = 10_000n;

/** The terms that a subscription is judged by. */
export interface Terms {
  readonly stakeMinimum: MoneyText;
  readonly stakeMaximum: MoneyText;
  readonly feeRate: BasisPoints;
  readonly mostLeverage: number;
  readonly mostRounds: number;
}

export interface Order {
  /** Whole units as typed. */
  readonly unit: string;
  readonly leverage: number;
  readonly rounds: number;
}

export interface Prospect {
  /** Of one round, and of all. */
  readonly stake: MoneyText;
  readonly total: MoneyText;
  /** Of one round matched in full: what comes on top after the fee, what the fee is, and both sides together. */
  readonly profit: MoneyText;
  readonly fee: MoneyText;
  readonly paidBack: MoneyText;
}

/** What a subscription costs and can bring, in money: winnings and fee are rounded down to the minor unit. */
export function prospectOf(
  { unit, leverage, rounds }: Order,
  { feeRate }: Pick<Terms, 'feeRate'>,
): Prospect | undefined {
  if (!WHOLE_AMOUNT.test(unit)) return undefined;
  const stake = toMinor(unit) * BigInt(leverage);
  const profit = (stake * (WHOLE - BigInt(feeRate))) / WHOLE;
  return {
    stake: toDecimal(stake),
    total: toDecimal(stake * BigInt(rounds)),
    profit: toDecimal(profit),
    fee: toDecimal((stake * BigInt(feeRate)) / WHOLE),
    paidBack: toDecimal(stake + profit),
  };
}

export type Problem = 'whole_amount' | 'too_small' | 'too_large' | 'over_limit' | 'insufficient_funds';

/** What a user may stake, in money. */
export interface Means {
  /** Undefined while it is not known: the server judges. */
  readonly available: MoneyText | undefined;
  /** What the user's own limits leave; null without any. */
  readonly left: MoneyText | null;
}

/** What is wrong with an order; undefined when nothing is. */
export function judgeOrder(order: Order, terms: Terms, { available, left }: Means): Problem | undefined {
  if (!WHOLE_AMOUNT.test(order.unit)) return 'whole_amount';
  const stake = toMinor(order.unit) * BigInt(order.leverage);
  if (stake < toMinor(terms.stakeMinimum)) return 'too_small';
  if (stake > toMinor(terms.stakeMaximum)) return 'too_large';
  const total = stake * BigInt(order.rounds);
  if (left !== null && total > toMinor(left)) return 'over_limit';
  if (available !== undefined && total > toMinor(available)) return 'insufficient_funds';
  return undefined;
}

const QUICK = [1, 5, 10, 50, 100, 500, 1_000, 5_000, 10_000, 50_000];
const QUICK_SHOWN = 4;

/** Unit amounts for one tap, inside the limits at the given leverage. */
export function quickUnits({ stakeMinimum, stakeMaximum }: Terms, leverage: number): number[] {
  const stake = (unit: number) => BigInt(unit) * 100n * BigInt(leverage);
  return QUICK.filter(
    (unit) => stake(unit) >= toMinor(stakeMinimum) && stake(unit) <= toMinor(stakeMaximum),
  ).slice(0, QUICK_SHOWN);
}

/** A proposal risks at most so much of what is available: a twentieth. */
const SHARE = 20n;
const MOST_PROPOSED = 3;

/**
 * A random order that makes sense: of one to three rounds, inside the room's range, and of at most a twentieth of what
 * is available. Undefined when even the smallest stake is not available.
 * @param random gives numbers from 0 up to, not including, 1.
 */
export function proposeOrder(
  terms: Terms,
  { available, random }: { available: MoneyText; random: () => number },
): Order | undefined {
  const [least, most, funds] = [toMinor(terms.stakeMinimum), toMinor(terms.stakeMaximum), toMinor(available)];
  if (funds < least) return undefined;
  const pick = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const wanted = pick(1, Math.min(MOST_PROPOSED, terms.mostRounds));
  const rounds = funds >= least * BigInt(wanted) ? wanted : 1;
  const sensible = funds / SHARE / BigInt(rounds);
  const limit = sensible < least ? least : sensible > most ? most : sensible;
  const leverage = pick(1, Math.min(terms.mostLeverage, Number(limit / 100n)));
  const perLeverage = 100n * BigInt(leverage);
  const smallest = Number((least + perLeverage - 1n) / perLeverage);
  const largest = Math.max(smallest, Number(limit / perLeverage));
  const unit = pick(smallest, largest);
  const fits = BigInt(unit) * perLeverage <= most && BigInt(unit) * perLeverage * BigInt(rounds) <= funds;
  return fits
    ? { unit: String(unit), leverage, rounds }
    : { unit: String(least / 100n), leverage: 1, rounds };
}

import type { BasisPoints, MoneyText } from 'shared-api/contract';
import { basisPoints, parseWhole, toDecimal, toMinor, WHOLE_RATE } from 'shared-api/money';

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
  const units = parseWhole(unit);
  if (units === null) return undefined;
  const stake = units * BigInt(leverage);
  const share = (rate: BasisPoints) => basisPoints({ ofMinor: stake, basisPoints: rate }).amountMinor;
  const profit = share(WHOLE_RATE - feeRate);
  return {
    stake: toDecimal(stake),
    total: toDecimal(stake * BigInt(rounds)),
    profit: toDecimal(profit),
    fee: toDecimal(share(feeRate)),
    paidBack: toDecimal(stake + profit),
  };
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

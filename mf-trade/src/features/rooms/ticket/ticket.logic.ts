import type { BasisPoints, MoneyText } from 'shared-api/contract';
import { basisPoints, toDecimal, toMinor, WHOLE_RATE } from 'shared-api/money';
import { type Prospect, prospectOf } from '../../../shared/ticket/stake.logic.ts';

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

export interface RoomProspect extends Prospect {
  /** Of all rounds. */
  readonly total: MoneyText;
  /** Of the winnings of one round matched in full. */
  readonly fee: MoneyText;
}

/** What a round of a subscription costs and can bring after the fee, in money; the fee too is rounded down. */
export function roomProspectOf(
  { unit, leverage, rounds }: Order,
  { feeRate }: Pick<Terms, 'feeRate'>,
): RoomProspect | undefined {
  const prospect = prospectOf({ amount: unit, leverage, rate: WHOLE_RATE - feeRate });
  if (!prospect) return undefined;
  const ofMinor = toMinor(prospect.stake);
  const { amountMinor: fee } = basisPoints({ ofMinor, basisPoints: feeRate });
  return { ...prospect, total: toDecimal(ofMinor * BigInt(rounds)), fee: toDecimal(fee) };
}

/** A proposal risks at most a twentieth of what is available. */
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

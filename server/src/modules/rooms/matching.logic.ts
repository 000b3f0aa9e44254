import type { BasisPoints, MinorUnits } from 'shared-api/contract';
import { basisPoints } from 'shared-api/money';
import type { Result } from '../trading/index.ts';

export type Side = 'up' | 'down';

export interface Stake {
  readonly direction: Side;
  /** Minor units, above zero. */
  readonly stake: MinorUnits;
}

/** How a round was matched, in minor units. */
export interface Matching {
  /** Of each stake, in the order given, what takes part in the round; the rest goes back. */
  readonly matched: readonly MinorUnits[];
  readonly upTotal: MinorUnits;
  readonly downTotal: MinorUnits;
  readonly upMatched: MinorUnits;
  readonly downMatched: MinorUnits;
}

/**
 * Matches the two sides of a round (docs/product.md, section 7). The smaller side takes part in full; of the larger
 * one, as much as the smaller side and the house's cap cover, in order of arrival.
 * @param stakes in order of arrival.
 */
export function matchRound(stakes: readonly Stake[], { cap }: { cap: MinorUnits }): Matching {
  const totals = { up: 0n, down: 0n };
  for (const { direction, stake } of stakes) totals[direction] += stake;
  const covered = (totals.up < totals.down ? totals.up : totals.down) + cap;
  const left = { up: least(totals.up, covered), down: least(totals.down, covered) };
  const { up: upMatched, down: downMatched } = left;
  const matched = stakes.map(({ direction, stake }) => {
    const part = least(stake, left[direction]);
    left[direction] -= part;
    return part;
  });
  return { matched, upTotal: totals.up, downTotal: totals.down, upMatched, downMatched };
}

export const least = (a: MinorUnits, b: MinorUnits): MinorUnits => (a < b ? a : b);

export interface Share {
  readonly result: Result | 'void';
  /** What takes part, in minor units; as much again from the house lies beside it. */
  readonly matched: MinorUnits;
  /** Of what is won, in basis points. */
  readonly feeRate: BasisPoints;
}

/** Where the escrow of a matched stake goes, in minor units: always twice the stake in all. */
export interface SharedOut {
  readonly toUser: MinorUnits;
  readonly toLiquidity: MinorUnits;
  readonly toFees: MinorUnits;
  readonly toRounding: MinorUnits;
  /** What came on top of the matched stake after the fee, or was lost (negative). */
  readonly profit: MinorUnits;
}

/**
 * The losing side's stake is the winning side's winnings, less the fee. Winnings and fee are both rounded down to the
 * minor unit; the unit that may be left goes to `rounding`. A tie or a void round costs nothing.
 */
export function shareOut({ result, matched, feeRate }: Share): SharedOut {
  const nothing = { toUser: 0n, toLiquidity: 0n, toFees: 0n, toRounding: 0n };
  if (result === 'loss') return { ...nothing, toLiquidity: 2n * matched, profit: -matched };
  if (result !== 'win') return { ...nothing, toUser: matched, toLiquidity: matched, profit: 0n };
  const { amountMinor: fee } = basisPoints({ ofMinor: matched, basisPoints: feeRate });
  const { amountMinor: profit } = basisPoints({ ofMinor: matched, basisPoints: 10_000 - feeRate });
  return {
    ...nothing,
    toUser: matched + profit,
    toFees: fee,
    toRounding: matched - profit - fee,
    profit,
  };
}

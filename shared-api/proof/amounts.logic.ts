import type { BasisPoints, MinorUnits } from '../contract/index.ts';

const WHOLE = 10_000n;

/** The published rounding: a share in basis points, down to the minor unit. */
const shareOf = (ofMinor: MinorUnits, basisPoints: BasisPoints): MinorUnits =>
  (ofMinor * BigInt(basisPoints)) / WHOLE;

interface Ended {
  readonly result: 'win' | 'loss' | 'tie' | 'void';
  readonly stake: MinorUnits;
}
/** In minor units: what came on top of the stake (or was lost), and what is paid back in all. */
export interface Paid {
  readonly profit: MinorUnits;
  readonly paidBack: MinorUnits;
}

/** A timed trade pays by its rate; a tie or a void returns the stake (docs/product.md, section 6). */
export function timedPayout({ result, stake, payoutRate }: Ended & { payoutRate: BasisPoints }): Paid {
  if (result === 'loss') return { profit: -stake, paidBack: 0n };
  const profit = result === 'win' ? shareOf(stake, payoutRate) : 0n;
  return { profit, paidBack: stake + profit };
}

interface RoundEnded extends Ended {
  /** How much of the stake took part; the rest goes back. */
  readonly matched: MinorUnits;
  readonly feeRate: BasisPoints;
}

/** A round pays what the other side lost less the fee, both rounded down (docs/product.md, section 7). */
export function roundPayout({ result, stake, matched, feeRate }: RoundEnded): Paid & { fee: MinorUnits } {
  const rest = stake - matched;
  if (result === 'loss') return { profit: -matched, fee: 0n, paidBack: rest };
  if (result !== 'win') return { profit: 0n, fee: 0n, paidBack: stake };
  const profit = shareOf(matched, Number(WHOLE) - feeRate);
  return { profit, fee: shareOf(matched, feeRate), paidBack: stake + profit };
}

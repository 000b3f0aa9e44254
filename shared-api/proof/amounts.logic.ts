const WHOLE = 10_000n;

/** Minor units of a money amount as the wire has it (`"-12.50"`); null when it is none. */
export function minorOf(text: string): bigint | null {
  return /^-?\d+\.\d{2}$/.test(text) ? BigInt(text.replace('.', '')) : null;
}

/** A money amount as the wire has it. */
export function moneyOf(minor: bigint): string {
  const digits = String(minor < 0n ? -minor : minor).padStart(3, '0');
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A price as the integer that stands in the chain: scaled by the product's digits; null when it has others. */
export function scaledPrice(price: string, digits: number): bigint | null {
  const [, whole, fraction = ''] = /^(0|[1-9]\d*)(?:\.(\d+))?$/.exec(price) ?? [];
  return whole !== undefined && fraction.length === digits ? BigInt(whole + fraction) : null;
}

/** The published rounding: a share in basis points, down to the minor unit. */
export const shareOf = (ofMinor: bigint, basisPoints: number): bigint =>
  (ofMinor * BigInt(basisPoints)) / WHOLE;

interface Ended {
  readonly result: 'win' | 'loss' | 'tie' | 'void';
  readonly stake: bigint;
}
/** In minor units: what came on top of the stake (or was lost), and what is paid back in all. */
export interface Paid {
  readonly profit: bigint;
  readonly paidBack: bigint;
}

/** A timed trade pays by its rate; a tie or a void returns the stake (product decisions, section 6). */
export function timedPayout({ result, stake, payoutRate }: Ended & { payoutRate: number }): Paid {
  if (result === 'loss') return { profit: -stake, paidBack: 0n };
  const profit = result === 'win' ? shareOf(stake, payoutRate) : 0n;
  return { profit, paidBack: stake + profit };
}

interface RoundEnded extends Ended {
  /** How much of the stake took part; the rest goes back. */
  readonly matched: bigint;
  readonly feeRate: number;
}

/** A round pays what the other side lost less the fee, both rounded down (product decisions, section 7). */
export function roundPayout({ result, stake, matched, feeRate }: RoundEnded): Paid & { fee: bigint } {
  const rest = stake - matched;
  if (result === 'loss') return { profit: -matched, fee: 0n, paidBack: rest };
  if (result !== 'win') return { profit: 0n, fee: 0n, paidBack: stake };
  const profit = shareOf(matched, Number(WHOLE) - feeRate);
  return { profit, fee: shareOf(matched, feeRate), paidBack: stake + profit };
}

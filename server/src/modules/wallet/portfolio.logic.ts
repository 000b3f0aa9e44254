import { PORTFOLIO_SPANS, type PortfolioRange } from 'shared-api/contract';

/** When a range begins. */
export const rangeStart = (range: PortfolioRange, now: Date): Date =>
  new Date(now.getTime() - PORTFOLIO_SPANS[range].lengthMs);

/**
 * The moments of a range's points before now, oldest first and evenly apart. Of somebody whose first money came later than
 * the range's start, as many from that moment on: before it there was nothing that could rise.
 */
export function momentsOf(
  range: PortfolioRange,
  { now, first }: { now: Date; first: Date | undefined },
): Date[] {
  const { lengthMs, stepMs } = PORTFOLIO_SPANS[range];
  const end = now.getTime();
  // A total is of just before its moment.
  const start = Math.min(end, Math.max(end - lengthMs, (first?.getTime() ?? 0) + 1));
  const count = lengthMs / stepMs;
  return Array.from({ length: count }, (_, i) => new Date(Math.round(start + (i * (end - start)) / count)));
}

/** A part of a whole in hundredths of a percent, rounded towards zero; null of nothing. */
export function hundredthsOfPercent({ part, whole }: { part: bigint; whole: bigint }): bigint | null {
  return whole > 0n ? (part * 10_000n) / whole : null;
}

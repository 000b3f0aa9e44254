import { PORTFOLIO_SPANS, type PortfolioRange } from 'shared-api/contract';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The moments of a range's points before now, oldest first. */
export function momentsOf(range: PortfolioRange, now: Date): Date[] {
  const { lengthMs, stepMs } = PORTFOLIO_SPANS[range];
  const start = now.getTime() - lengthMs;
  return Array.from({ length: lengthMs / stepMs }, (_, i) => new Date(start + i * stepMs));
}

/** When the day began for a clock that is so many minutes ahead of UTC now, whatever it was in the morning. */
export function dayStart({ now, utcOffset }: { now: Date; utcOffset: number }): Date {
  const ahead = utcOffset * MINUTE_MS;
  const local = now.getTime() + ahead;
  return new Date(local - (((local % DAY_MS) + DAY_MS) % DAY_MS) - ahead);
}

/** A part of a whole in hundredths of a percent, rounded towards zero; null of nothing. */
export function hundredthsOfPercent({ part, whole }: { part: bigint; whole: bigint }): bigint | null {
  return whole > 0n ? (part * 10_000n) / whole : null;
}

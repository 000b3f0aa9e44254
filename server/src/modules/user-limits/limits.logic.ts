import type { MinorUnits } from 'shared-api/contract';

/** A limit as it is kept: what is in force, and a raise that waits for its moment. In minor units; null is none. */
export interface KeptLimit {
  readonly amount: MinorUnits | null;
  readonly nextAmount: MinorUnits | null;
  readonly nextAt: Date | null;
}

export const NO_LIMIT: KeptLimit = { amount: null, nextAmount: null, nextAt: null };

const HOUR_MS = 3600 * 1000;
/** How long after it was asked for a raise takes effect (docs/product.md, section 13). */
export const RAISE_AFTER_MS = 24 * HOUR_MS;

/** Periods roll, so that nothing starts anew at a midnight of somewhere. */
export const PERIOD_MS = { day: 24 * HOUR_MS, week: 7 * 24 * HOUR_MS, month: 30 * 24 * HOUR_MS } as const;

/** What holds at a moment: a raise whose moment has come is the limit. */
export function effective(limit: KeptLimit, now: Date): KeptLimit {
  if (limit.nextAt === null || limit.nextAt > now) return limit;
  return { amount: limit.nextAmount, nextAmount: null, nextAt: null };
}

/** What a user's wish makes of a limit: lower at once, higher or none after 24 hours. */
export function change(kept: KeptLimit, { wish, now }: { wish: MinorUnits | null; now: Date }): KeptLimit {
  const { amount } = effective(kept, now);
  const isLower = wish !== null && (amount === null || wish <= amount);
  if (isLower || wish === amount) return { amount: wish, nextAmount: null, nextAt: null };
  // The same raise asked for again keeps its moment; another one begins to wait anew.
  if (kept.nextAt !== null && kept.nextAt > now && kept.nextAmount === wish) return kept;
  return { amount, nextAmount: wish, nextAt: new Date(now.getTime() + RAISE_AFTER_MS) };
}

/** Whether an act still fits: what the period has used and the act together stay at or below the limit. */
export function fits({
  limit,
  used,
  act,
}: {
  limit: MinorUnits | null;
  used: MinorUnits;
  act: MinorUnits;
}): boolean {
  return limit === null || used + act <= limit;
}

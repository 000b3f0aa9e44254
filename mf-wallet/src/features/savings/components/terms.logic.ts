import type { SavingsPlan } from 'shared-api/client';
import type { Millionths, MinorUnits, MoneyText } from 'shared-api/contract';
import { toDecimal, toMinor } from 'shared-api/money';

/** What is read of a fixed term; times are ISO 8601. */
export interface Term {
  readonly status: 'frozen' | 'completed' | 'redeemed';
  readonly moveInTime: string;
  readonly maturityTime: string;
  readonly completedTime: string | null;
  readonly moveOutTime: string | null;
}

/** How far a term has come towards its maturity at `now` (milliseconds): 0 to 1. */
export function progressOf({ moveInTime, maturityTime }: Term, now: number): number {
  const [start, end] = [Date.parse(moveInTime), Date.parse(maturityTime)];
  return Math.min(1, Math.max(0, (now - start) / (end - start)));
}

/** Days until maturity, begun ones counted whole; 0 when it is over. */
export function daysLeft({ maturityTime }: Term, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(maturityTime) - now) / 86_400_000));
}

/** What comes out in the end: the amount with its interest. */
export const payoutOf = ({ amount, interest }: { amount: MoneyText; interest: MoneyText }): string =>
  toDecimal(toMinor(amount) + toMinor(interest));

/** Days of a term that are over at `now` (milliseconds), whole ones: interest is counted by them. */
export const daysOver = (term: Term & { readonly termDays: number }, now: number): number =>
  Math.max(0, term.termDays - daysLeft(term, now));

/** The interest of each day of a term in minor units, from none on the first to all of it on the last. */
export function interestByDay({
  termDays,
  interest,
}: {
  termDays: number;
  interest: MoneyText;
}): MinorUnits[] {
  const whole = toMinor(interest);
  return Array.from({ length: termDays + 1 }, (_, day) => (whole * BigInt(day)) / BigInt(termDays));
}

/** Plans whose shown interest belongs to another amount than the typed one. */
export const withoutInterest = (plans: readonly SavingsPlan[]): SavingsPlan[] =>
  plans.map((plan) => ({ ...plan, interest: null }));

/** A yearly rate in percent, as the formats take it: 54750 millionths are `5.475`. */
export const percentOf = (annualRate: Millionths): string => String(annualRate / 10_000);

export interface TermStage {
  readonly key: 'in' | 'completed' | 'out';
  readonly state: 'done' | 'now' | 'next';
  readonly at: string | null;
}

/** The whole way of a term: moved in, completed, moved out. What is still to come says when it will, where that is known. */
export function termStages({
  status,
  moveInTime,
  maturityTime,
  completedTime,
  moveOutTime,
}: Term): TermStage[] {
  const isOver = status !== 'frozen';
  return [
    { key: 'in', state: 'done', at: moveInTime },
    { key: 'completed', state: isOver ? 'done' : 'now', at: completedTime ?? maturityTime },
    { key: 'out', state: status === 'redeemed' ? 'done' : isOver ? 'now' : 'next', at: moveOutTime },
  ];
}

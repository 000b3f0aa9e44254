import { type AmountFault, amountFault } from '../flow/amount.logic.ts';
import { minorUnits, writeMoney } from '../money/money.logic.ts';

interface Judged {
  /** As typed: whole units. */
  readonly amount: string;
  readonly minimum: string;
  readonly maximum: string;
  readonly fee: string;
  readonly available: string;
}

/** What leaves the balance at once: amount and fee. */
export const heldAmount = ({ amount, fee }: { amount: string; fee: string }): string =>
  writeMoney(minorUnits(amount) + minorUnits(fee));

const MILLION = 1_000_000n;

/** What an amount pays out in USDT, rounded down to its hundredth as the server does it; null where there is no rate. */
export const usdtFor = ({ amount, rate }: { amount: string; rate: number | null }): string | null =>
  rate === null ? null : writeMoney((minorUnits(amount) * MILLION) / BigInt(rate));

/** The most whole units that a balance and a range allow; '' when there is nothing to redeem. */
export function mostUnits({ maximum, fee, available }: Omit<Judged, 'amount' | 'minimum'>): string {
  const units = [minorUnits(available) - minorUnits(fee), minorUnits(maximum)].map((most) => most / 100n);
  const [most = 0n] = units.sort((a, b) => Number(a - b));
  return most > 0n ? String(most) : '';
}

/** Judges an amount by range and balance; undefined when all is well. */
export function redeemFault(judged: Judged): AmountFault | 'tooPoor' | undefined {
  const fault = amountFault(judged);
  if (fault) return fault;
  return minorUnits(heldAmount(judged)) > minorUnits(judged.available) ? 'tooPoor' : undefined;
}

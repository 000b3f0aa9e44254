import type { Millionths, MoneyText } from 'shared-api/contract';
import { boughtAt, toDecimal, toMinor } from 'shared-api/money';
import { type AmountFault, amountFault } from './amount.logic.ts';

interface Judged {
  /** As typed: whole units. */
  readonly amount: MoneyText;
  readonly minimum: MoneyText;
  readonly maximum: MoneyText;
  readonly fee: MoneyText;
  readonly available: MoneyText;
}

/** What leaves the balance at once: amount and fee. */
export const heldAmount = ({ amount, fee }: { amount: MoneyText; fee: MoneyText }): string =>
  toDecimal(toMinor(amount) + toMinor(fee));

/** What an amount pays out in USDT, rounded down to its hundredth as the server does it; null where there is no rate. */
export const usdtFor = ({ amount, rate }: { amount: MoneyText; rate: Millionths | null }): string | null =>
  rate === null ? null : toDecimal(boughtAt({ ofMinor: toMinor(amount), rate }).amountMinor);

/** The most whole units that a balance and a range allow; '' when there is nothing to redeem. */
export function mostUnits({ maximum, fee, available }: Omit<Judged, 'amount' | 'minimum'>): string {
  const units = [toMinor(available) - toMinor(fee), toMinor(maximum)].map((most) => most / 100n);
  const [most = 0n] = units.sort((a, b) => Number(a - b));
  return most > 0n ? String(most) : '';
}

/** Judges an amount by range and balance; undefined when all is well. */
export function redeemFault(judged: Judged): AmountFault | 'tooPoor' | undefined {
  const fault = amountFault(judged);
  if (fault) return fault;
  return toMinor(heldAmount(judged)) > toMinor(judged.available) ? 'tooPoor' : undefined;
}

import type { MoneyText } from 'shared-api/contract';

export const STEPS = ['profile', 'trade_password', 'payment_means', 'funds', 'first_trade'] as const;
export type Step = (typeof STEPS)[number];

interface Account {
  /** What the server says is not completed yet. */
  missing: readonly Step[];
  /** All that the user owns, as a decimal. */
  total: MoneyText;
  traded: boolean;
}

/** The steps that are still to be taken, in order. Whoever has traded had funds, even where none are left. */
export function openSteps({ missing, total, traded }: Account): Step[] {
  const funded = traded || Number(total) > 0;
  return STEPS.filter((step) => {
    if (step === 'funds') return !funded;
    if (step === 'first_trade') return !traded;
    return missing.includes(step);
  });
}

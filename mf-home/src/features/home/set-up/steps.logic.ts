import type { MoneyText, Prompt } from 'shared-api/contract';

export type Step = Prompt | 'funds' | 'first_trade';

interface Account {
  /** What the server asks of the user, and what of it is not completed yet. */
  asked: readonly Prompt[];
  missing: readonly Prompt[];
  /** All that the user owns, as a decimal. */
  total: MoneyText;
  traded: boolean;
}

/** The steps of setting up, in order, and those that are still to be taken. Whoever has traded had funds, even where none are left. */
export function setUpSteps({ asked, missing, total, traded }: Account): { steps: Step[]; open: Step[] } {
  const steps: Step[] = [...asked, 'funds', 'first_trade'];
  const open = steps.filter((step) => {
    if (step === 'funds') return !traded && Number(total) <= 0;
    if (step === 'first_trade') return !traded;
    return missing.includes(step);
  });
  return { steps, open };
}

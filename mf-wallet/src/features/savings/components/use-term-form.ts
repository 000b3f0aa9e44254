import { useState } from 'react';
import {
  callKey,
  isApiError,
  isTransient,
  type SavingsPlan,
  useAttempt,
  useQueryClient,
  validate,
} from 'shared-api/client';
import type { MoneyText } from 'shared-api/contract';
import { useDraft } from 'shared-api/stores';
import { useIsHere, useRefusals } from 'shared-ui/forms';
import { useCommonTranslation } from 'shared-ui/i18n';
import { useTranslation } from '../../../i18n.ts';
import { redeemFault } from '../../../shared/money/outgoing.logic.ts';
import { useMoney } from '../../../shared/money/use-money.ts';
import { useWait } from '../../../shared/wait/use-wait.tsx';
import { useMovingIn } from './terms.data.ts';

const EMPTY = { amount: '', termDays: 30 };

interface Parts {
  readonly plans: readonly SavingsPlan[];
  readonly available: MoneyText;
  readonly currency: string;
}

/** Amount and term; what was typed survives a reload. The order is sent once, however often it is confirmed. */
export function useTermForm({ plans, available, currency }: Parts) {
  const t = useTranslation();
  const common = useCommonTranslation();
  const money = useMoney(currency);
  const client = useQueryClient();
  const sending = useMovingIn();
  const { values, set, clear } = useDraft('fixed-term', EMPTY);
  const { sentence, show, forget } = useRefusals();
  const [refused, setRefused] = useState<string>();
  /** What was sent and got no answer. */
  const [unanswered, setUnanswered] = useState<Parameters<typeof sending.mutateAsync>[0]>();
  const wait = useWait();
  const isHere = useIsHere();
  // The app asks what became of it; after that its key is no more, and another try would be another term.
  useAttempt('moveIn', unanswered, ({ carriedOut }) => {
    setUnanswered(undefined);
    if (carriedOut) clear();
  });

  const open = plans.filter(({ isOpen }) => isOpen);
  const plan = open.find(({ termDays }) => termDays === values.termDays) ?? open[0];
  const { amount } = values;
  const fault = plan ? redeemFault({ ...plan, amount, fee: '0.00', available }) : 'required';

  function faultSentence(): string | undefined {
    if (!plan) return undefined;
    if (fault === 'whole') return common('rule.whole_amount');
    if (fault === 'tooSmall') return t('amount.tooSmall', { minimum: money(plan.minimum) });
    if (fault === 'tooLarge') return t('amount.tooLarge', { maximum: money(plan.maximum) });
    return fault === 'tooPoor' ? t('savings.tooPoor') : undefined;
  }
  const early = fault === 'required' ? undefined : faultSentence();

  return {
    amount,
    plan,
    isRight: fault === undefined,
    busy: sending.isPending,
    wait,
    error:
      early ??
      refused ??
      (unanswered && !sending.isPending ? t('pay.unanswered') : undefined) ??
      (sentence('amount') && (faultSentence() ?? sentence('amount'))),
    setAmount(text: string) {
      forget('amount');
      setRefused(undefined);
      setUnanswered(undefined);
      set('amount', text);
    },
    choose(days: SavingsPlan['termDays']) {
      setUnanswered(undefined);
      set('termDays', days);
    },
    /** What is wrong is said at the field. @returns whether all is well. */
    judge(): boolean {
      if (fault) show({ amount: { rule: fault === 'required' ? 'required' : 'invalid' } });
      return fault === undefined;
    },
    /** @returns whether the money went in. */
    async send(): Promise<boolean> {
      if (!plan) return false;
      const judged = validate('moveIn', { termDays: plan.termDays, amount, annualRate: plan.annualRate });
      if (!judged.ok) {
        show(judged.fields);
        return false;
      }
      try {
        await sending.mutateAsync(judged.value);
        setUnanswered(undefined);
        clear();
        return true;
      } catch (error) {
        if (!isApiError(error)) throw error;
        // Who has left the form is told in a toast.
        const isTold = !isHere() && !isTransient(error);
        if (isTold) wait.report(error);
        else if (error.reason === 'amount_out_of_range' || error.reason === 'insufficient_funds')
          setRefused(error.message);
        else if (!isTransient(error)) wait.report(error);
        setUnanswered(isTransient(error) ? judged.value : undefined);
        // A rate, a range or the balance has changed under the user's hands.
        for (const name of error.reason ? (['investment', 'balance', 'allowance'] as const) : [])
          void client.invalidateQueries({ queryKey: callKey(name) });
        return false;
      }
    },
  };
}

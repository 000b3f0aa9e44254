import { useState } from 'react';
import {
  callKey,
  isApiError,
  isTransient,
  isUnanswered,
  type SavingsPlan,
  useAttempt,
  useQueryClient,
  validate,
} from 'shared-api/client';
import type { MoneyText } from 'shared-api/contract';
import { useDraft } from 'shared-api/stores';
import { useIsPageShown, useRefusals } from 'shared-ui/forms';
import { useTranslation } from '../../../i18n.ts';
import { redeemFault } from '../../../shared/money/outgoing.logic.ts';
import { useRangeSentence } from '../../../shared/money/use-range-sentence.ts';
import { useRepeated } from '../../../shared/repeated/use-repeated.ts';
import { useWait } from '../../../shared/wait/use-wait.tsx';
import { useMovingIn } from './terms.data.ts';

const EMPTY = { amount: '', termDays: 30 };

interface Parts {
  readonly plans: readonly SavingsPlan[];
  readonly available: MoneyText;
  readonly currency: string;
  /** The money went in. */
  readonly onDone: (amount: MoneyText) => void;
}

/** Amount and term; what was typed survives a reload. The order is sent once, however often it is confirmed. */
export function useTermForm({ plans, available, currency, onDone }: Parts) {
  const t = useTranslation();
  const rangeSentence = useRangeSentence(currency);
  const client = useQueryClient();
  const sending = useMovingIn();
  const { values, set, clear } = useDraft('fixed-term', EMPTY);
  const { sentence, show, forget } = useRefusals();
  const [refused, setRefused] = useState<string>();
  /** What was sent and got no answer. */
  const [unanswered, setUnanswered] = useState<Parameters<typeof sending.mutateAsync>[0]>();
  const wait = useWait();
  const isPageShown = useIsPageShown();
  const repeated = useRepeated();
  /** One beside another for the same is wanted. */
  const [another, setAnother] = useState(false);
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
    return fault === 'tooPoor' ? t('savings.tooPoor') : rangeSentence(fault, plan);
  }
  const early = fault === 'required' ? undefined : faultSentence();

  async function send(isAnother = another): Promise<void> {
    if (!plan) return;
    const { termDays, annualRate } = plan;
    const judged = validate('moveIn', { termDays, amount, annualRate, another: isAnother });
    if (!judged.ok) return show(judged.fields);
    try {
      await sending.mutateAsync(judged.value);
      setUnanswered(undefined);
      setAnother(false);
      clear();
      onDone(amount);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const isOpen = isUnanswered('moveIn', judged.value);
      setUnanswered(isOpen ? judged.value : undefined);
      // A rate, a range or the balance has changed while the form was open.
      for (const name of error.reason ? (['investment', 'balance', 'allowance'] as const) : [])
        void client.invalidateQueries({ queryKey: callKey(name) });
      if (isTransient(error)) return;
      // Who has left the form is told in a toast.
      if (!isPageShown() && !isOpen) return wait.report(error);
      const makeAnother = () => {
        setAnother(true);
        void send(true);
      };
      if (repeated.ask(error, makeAnother)) return;
      if (error.reason === 'amount_out_of_range' || error.reason === 'insufficient_funds')
        setRefused(error.message);
      else wait.report(error);
    }
  }

  return {
    amount,
    plan,
    isRight: fault === undefined,
    busy: sending.isPending,
    wait,
    /** A term for the same that was begun a moment ago. */
    repeated,
    /** Nothing is typed any more. */
    clear,
    error:
      early ??
      refused ??
      (unanswered && !sending.isPending ? t('pay.unanswered') : undefined) ??
      (sentence('amount') && (faultSentence() ?? sentence('amount'))),
    setAmount(text: string) {
      forget('amount');
      setRefused(undefined);
      setUnanswered(undefined);
      setAnother(false);
      set('amount', text);
    },
    choose(days: SavingsPlan['termDays']) {
      setUnanswered(undefined);
      setAnother(false);
      set('termDays', days);
    },
    /** What is wrong is said at the field. @returns whether all is well. */
    judge(): boolean {
      if (fault) show({ amount: { rule: fault === 'required' ? 'required' : 'invalid' } });
      return fault === undefined;
    },
    send: () => send(),
  };
}

import { useRef, useState } from 'react';
import {
  callKey,
  isApiError,
  isTransient,
  isUnanswered,
  type Redemption,
  useAttempt,
  useQueryClient,
  useSend,
  validate,
  type WithdrawChannel,
} from 'shared-api/client';
import type { MoneyText } from 'shared-api/contract';
import { useDraft, useVerification } from 'shared-api/stores';
import { useIsPageShown, useRefusals } from 'shared-ui/forms';
import { useTranslation } from '../../../i18n.ts';
import { redeemFault } from '../../../shared/money/outgoing.logic.ts';
import { useMoney } from '../../../shared/money/use-money.ts';
import { useRangeSentence } from '../../../shared/money/use-range-sentence.ts';
import { useRepeated } from '../../../shared/repeated/use-repeated.ts';
import { useWait } from '../../../shared/wait/use-wait.tsx';
import type { MeansChoice } from './means.data.ts';

/** What is to be read, and agreed to anew, where the amount stands. */
const AT_AMOUNT: ReadonlySet<string> = new Set([
  'amount_out_of_range',
  'insufficient_funds',
  'fee_changed',
  'usdt_rate_changed',
]);
const EMPTY = { meansId: '', amount: '', step: 1 };

interface Parts {
  /** What may be chosen. */
  readonly choices: readonly MeansChoice[];
  readonly channels: readonly WithdrawChannel[];
  readonly available: MoneyText;
  readonly currency: string;
  readonly onDone: (id: string) => void;
}

/**
 * Where to, how much, and the transaction password. What was typed survives a reload, the password never does. The order
 * is sent once, however often it is tapped or its answer is lost.
 */
export function useRedeemForm(draft: string, { choices, channels, available, currency, onDone }: Parts) {
  const t = useTranslation();
  const money = useMoney(currency);
  const rangeSentence = useRangeSentence(currency);
  const client = useQueryClient();
  const sending = useSend('withdraw', {
    quiet: true,
    invalidates: ['balance', 'userInfo', 'bills', 'withdraws'],
  });
  const { values, set, clear } = useDraft(`redeem-${draft}`, EMPTY);
  const [tradePassword, setTradePassword] = useState('');
  const { sentence, show, forget } = useRefusals();
  const [refused, setRefused] = useState<string>();
  /** What was sent and got no answer. */
  const [unanswered, setUnanswered] = useState<Parameters<typeof sending.mutateAsync>[0]>();
  const [secondFactor, setSecondFactor] = useState<string>();
  const [asksFactor, setAsksFactor] = useState(false);
  const repeated = useRepeated();
  /** One beside another for the same is wanted. */
  const [another, setAnother] = useState(false);
  const wait = useWait();
  const isPageShown = useIsPageShown();
  /** Set at the first tap or Enter; the mutation's own state changes one render later. */
  const sent = useRef(false);

  const means =
    choices.find(({ id }) => id === values.meansId) ?? (choices.length === 1 ? choices[0] : undefined);
  const terms = channels.find(({ channel }) => channel === means?.channel);
  const fault = terms ? redeemFault({ ...terms, amount: values.amount, available }) : 'required';

  function faultSentence(): string | undefined {
    if (!terms) return undefined;
    if (fault === 'tooPoor') return t('redeem.tooPoor', { fee: money(terms.fee) });
    return rangeSentence(fault, terms);
  }
  // Too little may still be growing; anything else is wrong at once.
  const early = fault === 'tooSmall' || fault === 'required' ? undefined : faultSentence();
  const late = sentence('amount') && (faultSentence() ?? sentence('amount'));
  // A draft that is no longer right goes back to the step that has to be mended.
  const reached = !means || !terms?.isOpen ? 1 : fault ? 2 : 3;
  const step = Math.min(values.step, reached);

  function leaveFor(id: string) {
    setUnanswered(undefined);
    setTradePassword('');
    clear();
    onDone(id);
  }
  function finish(order: Redemption) {
    client.setQueryData(callKey('withdraws', { id: order.id }), { items: [order], nextCursor: null });
    leaveFor(order.id);
  }
  // The app asks what became of it; after that its key is no more, and another try would be another withdrawal.
  useAttempt('withdraw', unanswered, ({ reply }) => {
    setUnanswered(undefined);
    if (reply) finish(reply);
  });

  async function send(confirmed = secondFactor, isAnother = another) {
    if (!means || !terms || sent.current) return;
    const { proof } = useVerification.getState();
    const judged = validate('withdraw', {
      meansId: means.id,
      amount: values.amount,
      fee: terms.fee,
      ...(terms.usdtRate !== null && { usdtRate: terms.usdtRate }),
      another: isAnother,
      tradePassword,
      humanProof: proof ?? 'off',
      ...(confirmed && { secondFactor: confirmed }),
    });
    if (!judged.ok) return show(judged.fields);
    setAsksFactor(false);
    // What a refused try has not used up serves the next one.
    setSecondFactor(confirmed);
    sent.current = true;
    try {
      finish(await sending.mutateAsync(judged.value));
    } catch (error) {
      sent.current = false;
      if (!isApiError(error)) throw error;
      const isOpen = isUnanswered('withdraw', judged.value);
      // Who has left the form is told in a toast.
      if (!isPageShown() && !isOpen) return wait.report(error);
      setUnanswered(isOpen ? judged.value : undefined);
      // The transaction password was right and stays for the try that follows the confirmation.
      if (error.need === 'second_factor') return setAsksFactor(true);
      const makeAnother = () => {
        setAnother(true);
        void send(confirmed, true);
      };
      if (repeated.ask(error, makeAnother)) return;
      // Six digits of the last try are of no use to anybody, unless nobody has looked at them.
      if (!isTransient(error) && error.kind !== 'too_many') setTradePassword('');
      if (error.fields?.tradePassword) show(error.fields);
      else if (error.fields?.amount || AT_AMOUNT.has(error.reason ?? '')) {
        if (error.fields) show(error.fields);
        else setRefused(error.message);
        set('step', 2);
      } else if (!isTransient(error)) wait.report(error);
      // What is published, or what there is, has changed under the user's hands.
      for (const name of error.reason ? (['withdrawChannels', 'balance'] as const) : [])
        void client.invalidateQueries({ queryKey: callKey(name) });
    }
  }

  return {
    values,
    tradePassword,
    means,
    terms,
    step,
    busy: sending.isPending,
    amountError: early ?? refused ?? late,
    passwordError: sentence('tradePassword'),
    unanswered: unanswered !== undefined && !sending.isPending,
    wait,
    /** An order for the same that was made a moment ago, and the way to it. */
    repeated: { ...repeated, goTo: () => leaveFor(repeated.id) },
    choose(choice: MeansChoice) {
      setUnanswered(undefined);
      setAnother(false);
      set('meansId', choice.id);
      set('step', 2);
    },
    setAmount(amount: MoneyText) {
      forget('amount');
      setRefused(undefined);
      setUnanswered(undefined);
      setAnother(false);
      set('amount', amount);
    },
    setPassword(text: string) {
      forget('tradePassword');
      setTradePassword(text);
    },
    open: (number: number) => set('step', number),
    next() {
      if (fault) return show({ amount: { rule: fault === 'required' ? 'required' : 'invalid' } });
      set('step', 3);
    },
    /** A second factor is on and has to be confirmed. */
    asksFactor,
    stopAsking: () => setAsksFactor(false),
    send: (confirmed?: string) => send(confirmed),
  };
}
export type RedeemForm = ReturnType<typeof useRedeemForm>;

import { useState } from 'react';
import {
  callKey,
  type DepositChannel,
  isApiError,
  isTransient,
  reportFailure,
  useQueryClient,
  useSend,
  validate,
} from 'shared-api/client';
import { useDraft, useRefusals } from 'shared-ui/forms';
import { useWords } from '../../../words.ts';
import { paidIn } from '../money/money.logic.ts';
import { useMoney } from '../money/use-money.ts';
import { type AmountFault, amountFault } from './amount.logic.ts';

type Network = DepositChannel['wallets'][number]['protocol'];
const EMPTY = { amount: '', depositorName: '', network: '', paying: false };

/**
 * The steps before the order: what was typed survives a reload. The order is sent once, however often it is tapped or
 * its answer is lost: the client keeps one key for what the form says until it is answered.
 */
export function useDepositForm(terms: DepositChannel, currency: string, onDone: (id: string) => void) {
  const { channel, minimum, maximum, wallets, usdtRate } = terms;
  const words = useWords();
  const money = useMoney(paidIn(usdtRate, currency));
  const client = useQueryClient();
  const sending = useSend('recharge', { quiet: true, invalidates: ['recharges'] });
  const { values, set, clear } = useDraft(`deposit-${channel}`, EMPTY);
  const { sentence, show, forget } = useRefusals();
  /** The server's own sentence about the amount: its range, or the rate, may have changed meanwhile. */
  const [changed, setChanged] = useState<string>();
  const [unanswered, setUnanswered] = useState(false);

  const network: Network | undefined = (
    wallets.find(({ protocol }) => protocol === values.network) ?? wallets[0]
  )?.protocol;
  const judged = validate('recharge', {
    channel,
    amount: values.amount,
    depositorName: values.depositorName,
    ...(network && { protocol: network }),
    ...(usdtRate !== null && { usdtRate }),
  });
  const fault = amountFault({ amount: values.amount, minimum, maximum });
  const faultSentence = (found: AmountFault | undefined) => {
    if (found === 'whole') return words('amount.whole');
    if (found === 'tooSmall') return words('amount.tooSmall', { minimum: money(minimum) });
    return found === 'tooLarge' ? words('amount.tooLarge', { maximum: money(maximum) }) : undefined;
  };
  // A fraction or too much is wrong at once; too little may still be growing.
  const early = fault === 'whole' || fault === 'tooLarge' ? faultSentence(fault) : undefined;
  const late = sentence('amount') && (faultSentence(fault) ?? sentence('amount'));

  function refuse(refused: Parameters<typeof show>[0]) {
    show(refused);
    set('paying', false);
  }

  return {
    values,
    network,
    /** The second step is open. A draft that is no longer right goes back to the first. */
    paying: values.paying && judged.ok && fault === undefined,
    amountError: early ?? changed ?? late,
    nameError: sentence('depositorName'),
    unanswered,
    busy: sending.isPending,
    set<Name extends keyof typeof EMPTY>(name: Name, value: (typeof EMPTY)[Name]) {
      forget(name);
      if (name === 'amount') setChanged(undefined);
      setUnanswered(false);
      set(name, value);
    },
    edit: () => set('paying', false),
    /** On to the payment, if all is well. */
    next() {
      const amount = fault && { amount: { rule: 'invalid' } as const };
      setChanged(undefined);
      if (!judged.ok || amount) return show({ ...amount, ...(judged.ok ? {} : judged.fields) });
      set('paying', true);
    },
    /** The user has paid: the order is made. */
    async send() {
      if (!judged.ok || sending.isPending) return;
      setUnanswered(false);
      try {
        const order = await sending.mutateAsync(judged.value);
        client.setQueryData(callKey('recharges', { id: order.id }), { items: [order], nextCursor: null });
        clear();
        onDone(order.id);
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (error.fields?.amount || error.fields?.depositorName) return refuse(error.fields);
        if (error.reason === 'amount_out_of_range' || error.reason === 'usdt_rate_changed') {
          setChanged(error.message);
          set('paying', false);
        } else if (isTransient(error)) setUnanswered(true);
        else reportFailure(error);
        // What is published has changed under the user's hands.
        if (error.reason) void client.invalidateQueries({ queryKey: callKey('depositChannels') });
      }
    },
  };
}
export type DepositForm = ReturnType<typeof useDepositForm>;

import { useEffect, useRef, useState } from 'react';
import {
  type ApiError,
  callKey,
  type DepositChannel,
  type DepositOrder,
  type DepositReceiver,
  isApiError,
  isTransient,
  isUnanswered,
  PROTOCOLS,
  useAllowance,
  useAttempt,
  useCall,
  useQueryClient,
  useSend,
  validate,
} from 'shared-api/client';
import { useDraft } from 'shared-api/stores';
import { useIsPageShown, useRefusals } from 'shared-ui/forms';
import { useCommonTranslation } from 'shared-ui/i18n';
import { type AmountFault, amountFault, paidIn } from '../../../shared/money/amount.logic.ts';
import { useMoney } from '../../../shared/money/use-money.ts';
import { useRangeSentence } from '../../../shared/money/use-range-sentence.ts';
import { useWait } from '../../../shared/wait/use-wait.tsx';
import { useEarlierOrder } from './use-earlier-order.ts';

type Deposit = Parameters<ReturnType<typeof useSend<'recharge'>>['mutateAsync']>[0];
type Network = DepositReceiver['wallets'][number]['protocol'];
/** Over a reload too: the order was sent and got no answer (`unanswered`), or is wanted beside one for the same (`another`). */
const EMPTY = {
  amount: '',
  depositorName: '',
  network: '',
  paying: false,
  unanswered: false,
  another: false,
};
/** Named by the order until the server has said which ones there are. */
const FIRST_NETWORK: Network = 'TRC20';

/**
 * The steps before the order: what was typed survives a reload. The account to pay to is asked for with the amount, so that
 * limits, range and channel are judged first. The order is sent once, however often it is tapped or its answer is lost: the
 * client keeps one key for what the form says until it is answered.
 */
export function useDepositForm(terms: DepositChannel, currency: string, onDone: (id: string) => void) {
  const { channel, minimum, maximum, usdtRate } = terms;
  const common = useCommonTranslation();
  const rangeSentence = useRangeSentence(paidIn(usdtRate, currency));
  const account = useMoney(currency);
  const client = useQueryClient();
  const allowance = useAllowance();
  const sending = useSend('recharge', { quiet: true, invalidates: ['recharges', 'allowance'] });
  const { values: typed, set, clear } = useDraft(`deposit-${channel}`, EMPTY);
  // Most pay from an account of their own: their name stands there until another is typed.
  const own = useCall('userInfo', {}, { quiet: true }).data?.realName ?? '';
  const [renamed, setRenamed] = useState(false);
  const values = { ...typed, depositorName: typed.depositorName || (renamed ? '' : own) };
  const { sentence, show, forget } = useRefusals();
  /** The server's own sentence about the amount: its range, or the rate, may have changed meanwhile. */
  const [changed, setChanged] = useState<string>();
  /** From the tap on; the mutation's own state comes a render later. */
  const sent = useRef(false);
  const wait = useWait();
  const isPageShown = useIsPageShown();

  const { amount, unanswered } = values;
  const earlier = useEarlierOrder({ channel, amount });
  // What is left of the limit may have been taken by the very order that was not answered.
  const left = unanswered ? null : allowance.depositLeft;
  const pause = unanswered ? null : allowance.pause;
  const fault = amountFault({ amount, minimum, maximum, left, rate: usdtRate });
  const rate = usdtRate === null ? {} : { usdtRate };
  const judgedAmount = validate('depositReceiver', { channel, amount, ...rate });
  const asking = values.paying && !unanswered && pause === null && fault === undefined && judgedAmount.ok;
  const receiver = useCall(
    'depositReceiver',
    { channel, amount, ...rate },
    {
      enabled: asking,
      quiet: 'always',
      staleTime: 0,
      gcTime: 0,
      networkMode: 'always',
    },
  );
  const refused = receiver.error && !(receiver.data && isTransient(receiver.error)) ? receiver.error : null;
  const turnedAway = asking && refused?.kind === 'too_many' ? refused : undefined;
  const target =
    values.paying && pause === null && fault === undefined && !refused ? receiver.data : undefined;

  const wallets = target?.wallets ?? [];
  const network: Network | undefined =
    channel === 'numbercard'
      ? ((wallets.find(({ protocol }) => protocol === values.network) ?? wallets[0])?.protocol ??
        PROTOCOLS.find((protocol) => protocol === values.network) ??
        FIRST_NETWORK)
      : undefined;
  const judged = validate('recharge', {
    channel,
    amount,
    depositorName: values.depositorName,
    ...(network && { protocol: network }),
    ...rate,
    another: values.another,
  });
  const faultSentence = (found: AmountFault | undefined) =>
    found === 'overLimit' && left !== null
      ? common('limit.left', { left: account(left) })
      : rangeSentence(found, terms);
  const early = fault === 'required' ? undefined : faultSentence(fault);
  const late = sentence('amount') && (faultSentence(fault) ?? sentence('amount'));
  const sentenceOf = (error: ApiError) => error.message || common(error.messageKey);
  const refusal = asking && refused && !turnedAway ? sentenceOf(refused) : undefined;

  /** What is published, or what the user may buy, has changed meanwhile. */
  function renew() {
    void client.invalidateQueries({ queryKey: callKey('depositChannels') });
    allowance.refetch();
  }

  function refuse(refused: Parameters<typeof show>[0]) {
    show(refused);
    set('paying', false);
  }

  function leaveFor(id: string) {
    clear();
    onDone(id);
  }
  function finish(order: DepositOrder) {
    client.setQueryData(callKey('recharges', { id: order.id }), { items: [order], nextCursor: null });
    leaveFor(order.id);
  }
  // The app asks what became of it; after that its key is no more, and another try would be another order.
  const waits = useAttempt('recharge', unanswered && judged.ok ? judged.value : undefined, ({ reply }) => {
    set('unanswered', false);
    if (reply) finish(reply);
  });
  // It may have ended while the form was left.
  const isOver = unanswered && judged.ok && !waits && !sending.isPending;
  useEffect(() => {
    if (isOver) set('unanswered', false);
  }, [isOver, set]);
  // The wait is for every amount, the query for one: it outlasts the query. Then the first step is gone on from again.
  const { report } = wait;
  useEffect(() => {
    if (!turnedAway) return;
    report(turnedAway);
    set('paying', false);
  }, [turnedAway, report, set]);

  /** Another order is made if the user says so. */
  const askBefore = (value: Deposit) =>
    earlier.ask(() => {
      set('another', true);
      void make({ ...value, another: true });
    });

  async function make(value: Deposit) {
    sent.current = true;
    if (network) set('network', network);
    try {
      finish(await sending.mutateAsync(value));
    } catch (error) {
      sent.current = false;
      if (!isApiError(error)) throw error;
      const isOpen = isUnanswered('recharge', value);
      // Who has left the form is told in a toast.
      if (!isPageShown() && !isOpen) return wait.report(error);
      if (error.fields?.amount || error.fields?.depositorName) return refuse(error.fields);
      if (error.reason === 'amount_out_of_range' || error.reason === 'usdt_rate_changed') {
        setChanged(error.message);
        set('paying', false);
      } else if (error.orderId === undefined && !isTransient(error)) wait.report(error);
      set('unanswered', isOpen);
      if (error.reason) renew();
      if (error.orderId === undefined) return;
      await earlier.take(error.orderId);
      askBefore(value);
    }
  }

  return {
    values,
    network,
    /** Where to pay to, once the server would accept the deposit. */
    receiver: target,
    /** The second step is open. A draft that is no longer right goes back to the first. */
    paying: values.paying && judged.ok && fault === undefined && (target !== undefined || unanswered),
    /** The server is judging the amount. */
    judging: asking && receiver.fetchStatus === 'fetching' && receiver.data === undefined,
    amountError: early ?? changed ?? refusal ?? late,
    nameError: sentence('depositorName'),
    pause,
    unanswered,
    busy: sending.isPending || earlier.isLooking,
    /** An order for the same amount that was made a moment ago, and the way to it. */
    earlier: { ...earlier, goTo: () => leaveFor(earlier.id) },
    wait,
    set<Name extends keyof typeof EMPTY>(name: Name, value: (typeof EMPTY)[Name]) {
      forget(name);
      if (name === 'amount') {
        setChanged(undefined);
        set('paying', false);
        set('another', false);
      }
      if (name === 'depositorName') setRenamed(true);
      set('unanswered', false);
      set(name, value);
    },
    edit: () => set('paying', false),
    /** On to the payment, if all is well. */
    async next() {
      if (wait.blockedBy) return;
      const amount = fault && { amount: { rule: 'invalid' } as const };
      setChanged(undefined);
      if (!judged.ok || amount) return show({ ...amount, ...(judged.ok ? {} : judged.fields) });
      set('paying', true);
      const [{ error }, isMade] = await Promise.all([receiver.refetch(), !unanswered && earlier.look()]);
      if (!error) return isMade ? earlier.ask(() => set('another', true)) : undefined;
      if (error.kind === 'too_many') return;
      setChanged(sentenceOf(error));
      set('paying', false);
      if (error.reason) renew();
    },
    /** The user has paid: the order is made, unless another tab has made it. What got no answer is sent again as it was. */
    async send() {
      if (!judged.ok || sent.current) return;
      sent.current = true;
      const isMade = !unanswered && (await earlier.look());
      sent.current = false;
      if (isMade) askBefore(judged.value);
      else await make(judged.value);
    },
  };
}
export type DepositForm = ReturnType<typeof useDepositForm>;

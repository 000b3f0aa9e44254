import { useCallback, useRef, useState } from 'react';
import {
  type Allowance,
  type ApiError,
  isAllowanceRefusal,
  isUnanswered,
  type Order,
  reportFailure,
  useCurrency,
  useKeptAttempt,
  useSend,
} from 'shared-api/client';
import { formatMoney, toast } from 'shared-ui';
import { useLanguage } from 'shared-ui/i18n';
import { useTranslation } from '../../i18n.ts';
import type { StakeProblem } from './stake.logic.ts';
import { useIsTicketShown } from './use-is-ticket-shown.ts';

/** Calls whose answers are old after an order. */
const BOUGHT = ['balance', 'orders', 'bills', 'allowance'] as const;
/** What may be in the very order that was not answered. */
const MAYBE_TAKEN: readonly (string | undefined)[] = ['insufficient_funds', 'over_limit'];

type Bet = ReturnType<typeof useSend<'bet'>>['mutateAsync'] extends (body: infer Body) => unknown
  ? Body
  : never;

interface Placing<Body extends Bet> {
  /** Whether the ticket is in sight. */
  readonly open: boolean;
  /** What is sent when the user confirms now; undefined while the terms are not known. */
  readonly bodyNow: () => Body | undefined;
  /** The order that was sent and got no answer, as JSON; empty when there is none. */
  readonly unanswered: string;
  /** Keeps that, and other values of the draft. */
  readonly set: (name: 'unanswered', value: string) => void;
  /** What is wrong with the stake on the screen. */
  readonly problem: StakeProblem | undefined;
  readonly terms: { readonly refetch: () => unknown };
  readonly balance: { readonly refetch: () => unknown };
  readonly allowance: Pick<Allowance, 'refetch'>;
  /** The order has been placed, now or by an earlier attempt. */
  readonly onAccepted: (order: Order) => void;
}

/** Places an order of either kind once, however often it is confirmed and whether its answer comes or not. */
export function usePlacing<Body extends Bet>(placing: Placing<Body>) {
  const { open, bodyNow, unanswered, set, problem, terms, balance, allowance, onAccepted } = placing;
  const t = useTranslation();
  const language = useLanguage();
  const currency = useCurrency();
  const isShown = useIsTicketShown(open);
  const [refused, setRefused] = useState<{ readonly error: ApiError; readonly body: Body }>();
  const [notPlaced, setNotPlaced] = useState(false);
  const [isSending, setSending] = useState(false);
  const bet = useSend('bet', { quiet: true, invalidates: BOUGHT });
  const forget = useCallback(() => set('unanswered', ''), [set]);
  const accepted = useRef<string>(undefined);
  function accept(order: Order) {
    // Its own answer, and the one to the question what became of it, may both come.
    if (accepted.current === order.id) return;
    accepted.current = order.id;
    // The ticket was closed, or its page was left, before the answer came.
    if (!isShown())
      toast.success(t('ticket.placed', { stake: formatMoney(order.stake, language, currency) }));
    onAccepted(order);
  }
  const isKept = useKeptAttempt('bet', {
    text: unanswered,
    isSending,
    forget,
    onEnded({ carriedOut, reply }) {
      const isSeen = isShown();
      setRefused(undefined);
      setNotPlaced(!carriedOut);
      if (reply) accept(reply);
      return carriedOut ? reply !== undefined && !isSeen : isSeen;
    },
  });
  const isRepeat = JSON.stringify(bodyNow()) === unanswered;
  // While it is repeated by itself nothing is said yet.
  const waits = isKept && !isSending;

  async function confirm() {
    const body = bodyNow();
    if (!body || isSending || (waits && !isRepeat)) return;
    setSending(true);
    setNotPlaced(false);
    set('unanswered', JSON.stringify(body));
    try {
      accept(await bet.mutateAsync(body));
    } catch (failure) {
      const error = failure as ApiError;
      setRefused({ error, body });
      if (!isUnanswered('bet', body)) {
        forget();
        if (!isShown()) reportFailure(error);
      }
      if (error.reason === 'rate_changed' || error.reason === 'stake_out_of_range') void terms.refetch();
      if (error.reason === 'insufficient_funds') void balance.refetch();
      if (isAllowanceRefusal(error)) allowance.refetch();
    }
    setSending(false);
  }

  return {
    /** Why the last confirmation was not accepted, and what was confirmed. */
    refused,
    /** What is wrong with the stake, unless the unanswered order may be the very cause of it. */
    problem: MAYBE_TAKEN.includes(problem) && isRepeat ? undefined : problem,
    /** An order has no answer yet: `repeat` when it is the one on the screen, which may be sent again. */
    waits: waits ? (isRepeat ? ('repeat' as const) : ('other' as const)) : undefined,
    /** The order that had no answer was not placed, and will not be. */
    notPlaced,
    busy: isSending,
    /** Something else is on the screen: what was said of the last confirmation is over. */
    changed() {
      setRefused(undefined);
      setNotPlaced(false);
    },
    confirm,
  };
}

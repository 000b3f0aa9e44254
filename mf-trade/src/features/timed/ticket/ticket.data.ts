import { useCallback, useEffect, useState } from 'react';
import {
  type ApiError,
  isAllowanceRefusal,
  isTransient,
  type Order,
  retryBodyOf,
  type TimedOrder,
  useAllowance,
  useCall,
  useKeptAttempt,
  useSend,
} from 'shared-api/client';
import type { BasisPoints, MoneyText } from 'shared-api/contract';
import { withoutCents } from 'shared-api/money';
import type { RemoteWidgets } from 'shared-ui/router';
import { keepReceipt } from '../../../shared/order/kept.data.ts';
import type { Direction } from '../../../shared/order/order.logic.ts';
import { judgeStake, prospectOf } from '../../../shared/ticket/stake.logic.ts';
import { type TicketDraft, useTicketDraft, useTicketTerms, wayOf } from './ticket-draft.ts';

const TERMS = ['payoutRate'] as const;
/** Calls whose answers are old after a trade. */
const BOUGHT = ['balance', 'orders', 'bills', 'allowance'] as const;
/** What may be in the very order that was not answered. */
const MAYBE_TAKEN: readonly (string | undefined)[] = ['insufficient_funds', 'over_limit'];

/** What the product page says of its product to the ticket. */
export type Product = RemoteWidgets['mf-trade/ticket'];

/** Why the last confirmation was not accepted. */
export interface Refused {
  readonly error: ApiError;
  /** The payout rate that was shown, in basis points. */
  readonly shownRate: BasisPoints;
}

interface TicketInput {
  readonly goodsId: string;
  readonly direction: Direction;
  /** What the ticket begins with, in place of what was typed last: an earlier trade's, say. */
  readonly start: { readonly durationSeconds: number; readonly stake?: MoneyText } | undefined;
  readonly onPlaced: (order: TimedOrder) => void;
}

/** Everything that the ticket shows and does before a trade is accepted (docs/product.md, section 6). */
export function useTicket({ goodsId, direction, start, onPlaced }: TicketInput) {
  const draft = useTicketDraft(goodsId);
  const [refused, setRefused] = useState<Refused>();
  const [notPlaced, setNotPlaced] = useState(false);
  const [isSending, setSending] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const ways = useTicketTerms(goodsId);
  const balance = useCall('balance', {}, { quiet: true });
  const allowance = useAllowance();
  const bet = useSend('bet', { quiet: true, invalidates: BOUGHT });
  const { duration, unanswered } = draft.values;
  const way = wayOf(ways.data?.items ?? [], duration);
  const available = balance.data?.balance;
  const judge = (amount: MoneyText) =>
    way &&
    judgeStake({
      amount,
      minimum: way.minimum,
      maximum: way.maximum,
      available,
      left: allowance.stakeLeft,
    });
  const least = way ? withoutCents(way.minimum) : '';
  const isEmpty = draft.values.amount === '' && !isTyped;
  const amount = isEmpty && least !== '' && judge(least) === undefined ? least : draft.values.amount;

  const shown = way && {
    goodsId,
    direction,
    durationSeconds: way.durationSeconds,
    amount,
    payoutRate: way.payoutRate,
  };
  const body = shown && retryBodyOf(shown, { unanswered, terms: TERMS });
  const problem = judge(amount);
  const isRepeat = JSON.stringify(body) === unanswered;
  const mayBeTaken = MAYBE_TAKEN.includes(problem) && isRepeat;

  function accept(order: Order) {
    draft.set('amount', '');
    draft.set('unanswered', '');
    if (order.kind !== 'timed') return;
    void keepReceipt(order);
    onPlaced(order);
  }
  const { set } = draft;
  useEffect(() => {
    if (!start) return;
    if (start.stake) set('amount', withoutCents(start.stake));
    set('duration', start.durationSeconds);
  }, [start, set]);
  const forget = useCallback(() => set('unanswered', ''), [set]);
  const isUnanswered = useKeptAttempt('bet', {
    text: unanswered,
    isSending,
    forget,
    onEnded({ carriedOut, reply }) {
      setRefused(undefined);
      setNotPlaced(!carriedOut);
      if (reply) accept(reply);
    },
  });

  function change<Name extends keyof TicketDraft>(name: Name, value: TicketDraft[Name]) {
    setRefused(undefined);
    setNotPlaced(false);
    draft.set(name, value);
  }
  // While it is repeated by itself nothing is said yet.
  const waits = isUnanswered && !isSending;

  async function confirm() {
    if (!body || isSending || (waits && !isRepeat)) return;
    setSending(true);
    setNotPlaced(false);
    draft.set('amount', amount);
    draft.set('unanswered', JSON.stringify(body));
    try {
      accept(await bet.mutateAsync(body));
    } catch (error) {
      setRefused({ error: error as ApiError, shownRate: body.payoutRate });
      if (!isTransient(error)) draft.set('unanswered', '');
      const { reason } = error as ApiError;
      if (reason === 'rate_changed' || reason === 'stake_out_of_range') void ways.refetch();
      if (reason === 'insufficient_funds') void balance.refetch();
      if (isAllowanceRefusal(reason)) allowance.refetch();
    }
    setSending(false);
  }

  return {
    ways,
    way,
    amount,
    balance: balance.data,
    /** What the user's own limits leave, in money; null without any. */
    left: allowance.stakeLeft,
    pause: allowance.pause,
    problem: mayBeTaken ? undefined : problem,
    // Nothing is promised for a stake that cannot be placed.
    prospect: problem && !mayBeTaken ? undefined : way && prospectOf({ amount, rate: way.payoutRate }),
    refused,
    /** A bet on this product has no answer yet: `repeat` when it is the one on the screen, which may be sent again. */
    waits: waits ? (isRepeat ? ('repeat' as const) : ('other' as const)) : undefined,
    /** The bet that had no answer was not placed, and will not be. */
    notPlaced,
    busy: isSending,
    setAmount(value: string) {
      setTyped(true);
      change('amount', value);
    },
    setDuration: (value: number) => change('duration', value),
    confirm,
  };
}
export type Ticket = ReturnType<typeof useTicket>;

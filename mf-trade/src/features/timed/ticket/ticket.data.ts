import { useEffect, useState } from 'react';
import { retryBodyOf, type TimedOrder, useAllowance, useCall } from 'shared-api/client';
import type { MoneyText } from 'shared-api/contract';
import { withoutCents } from 'shared-api/money';
import type { RemoteWidgets } from 'shared-ui/router';
import { keepReceipt } from '../../../shared/order/kept.data.ts';
import type { Direction } from '../../../shared/order/order.logic.ts';
import { judgeStake, prospectOf } from '../../../shared/ticket/stake.logic.ts';
import { usePlacing } from '../../../shared/ticket/use-placing.ts';
import { type TicketDraft, useTicketDraft, useTicketTerms, wayOf } from './ticket-draft.ts';

const TERMS = ['payoutRate'] as const;

/** What the product page says of its product to the ticket. */
export type Product = RemoteWidgets['mf-trade/ticket'];

interface TicketInput {
  readonly goodsId: string;
  readonly direction: Direction;
  /** What the ticket begins with, in place of what was typed last: an earlier trade's, say. */
  readonly start: { readonly durationSeconds: number; readonly stake?: MoneyText } | undefined;
  readonly open: boolean;
  readonly onPlaced: (order: TimedOrder) => void;
}

/** Everything that the ticket shows and does before a trade is accepted (docs/product.md, section 6). */
export function useTicket({ goodsId, direction, start, open, onPlaced }: TicketInput) {
  const draft = useTicketDraft(goodsId);
  const [isTyped, setTyped] = useState(false);
  const ways = useTicketTerms(goodsId);
  const balance = useCall('balance', {}, { quiet: true });
  const allowance = useAllowance();
  const { duration, unanswered } = draft.values;
  const way = wayOf(ways.data?.items ?? [], duration);
  const judge = (amount: MoneyText) =>
    way &&
    judgeStake({
      amount,
      minimum: way.minimum,
      maximum: way.maximum,
      available: balance.data?.balance,
      left: allowance.stakeLeft,
    });
  const least = way ? withoutCents(way.minimum) : '';
  const isEmpty = draft.values.amount === '' && !isTyped;
  const amount = isEmpty && least !== '' && judge(least) === undefined ? least : draft.values.amount;
  const { set } = draft;
  useEffect(() => {
    if (!start) return;
    if (start.stake) set('amount', withoutCents(start.stake));
    set('duration', start.durationSeconds);
  }, [start, set]);

  const shown = way && {
    goodsId,
    direction,
    durationSeconds: way.durationSeconds,
    amount,
    payoutRate: way.payoutRate,
  };
  const placing = usePlacing({
    open,
    bodyNow: () => shown && retryBodyOf(shown, { unanswered, terms: TERMS }),
    unanswered,
    set,
    problem: judge(amount),
    terms: ways,
    balance,
    allowance,
    onAccepted(order) {
      set('amount', '');
      set('unanswered', '');
      if (order.kind !== 'timed') return;
      void keepReceipt(order);
      onPlaced(order);
    },
  });

  function change<Name extends keyof TicketDraft>(name: Name, value: TicketDraft[Name]) {
    placing.changed();
    set(name, value);
  }

  return {
    ...placing,
    ways,
    way,
    amount,
    balance: balance.data,
    /** What the user's own limits leave, in money; null without any. */
    left: allowance.stakeLeft,
    pause: allowance.pause,
    // Nothing is promised for a stake that cannot be placed.
    prospect: placing.problem ? undefined : way && prospectOf({ amount, rate: way.payoutRate }),
    setAmount(value: string) {
      setTyped(true);
      change('amount', value);
    },
    setDuration: (value: number) => change('duration', value),
    confirm() {
      // The least stake, which was shown unasked, is now the user's own choice.
      if (placing.waits !== 'other') set('amount', amount);
      return placing.confirm();
    },
  };
}
export type Ticket = ReturnType<typeof useTicket>;

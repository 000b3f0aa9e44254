import { useCallback, useState } from 'react';
import {
  type ApiError,
  isAllowanceRefusal,
  isTransient,
  type Order as PlacedOrder,
  type Room,
  type RoomOrder,
  retryBodyOf,
  roomTerms,
  serverNow,
  useAllowance,
  useCall,
  useKeptAttempt,
  useSend,
} from 'shared-api/client';
import { useDraft } from 'shared-api/stores';
import { acceptedName, acceptedOf } from '../../../shared/accepted.logic.ts';
import { hydrateKeptProofs, useKeptProofs } from '../../../shared/kept-proofs.ts';
import { judgeStake } from '../../../shared/ticket/stake.logic.ts';
import { momentAt } from '../rooms.logic.ts';
import { type Order, roomProspectOf } from './ticket.logic.ts';

/** `unanswered`: the order in this room that was sent and got no answer, over a reload too. */
const INITIAL = { unit: '', leverage: 1, rounds: 1, unanswered: '' };
const TERMS = ['feeRate', 'issue'] as const;
const TERMS_KEPT = 30_000;
/** Calls whose answers are old after a subscription. */
const BOUGHT = ['balance', 'orders', 'bills', 'allowance'] as const;
/** What may be in the very order that was not answered. */
const MAYBE_TAKEN: readonly (string | undefined)[] = ['insufficient_funds', 'over_limit'];

/** What is typed for a room, kept over a reload. */
export const useRoomDraft = (roomId: string) => useDraft(`room:${roomId}`, INITIAL);

/** Keeps on this device what the server has signed for each round of an order, to be held against the round later. */
async function keepAccepted(order: RoomOrder): Promise<void> {
  await hydrateKeptProofs();
  for (const part of order.issues) {
    const accepted = await acceptedOf(order, part);
    if (accepted) useKeptProofs.getState().keepReceipt(acceptedName(order.id, part.issue), accepted);
  }
}

/** Everything that a room's ticket shows and does before a subscription is accepted (docs/product.md, section 7). */
export function useRoomTicket(room: Room, direction: 'up' | 'down', onPlaced: (order: RoomOrder) => void) {
  const draft = useRoomDraft(room.roomId);
  const [refused, setRefused] = useState<ApiError>();
  const [notPlaced, setNotPlaced] = useState(false);
  const [isSending, setSending] = useState(false);
  const asked = useCall(
    'play_ways',
    { kind: 'room', roomId: room.roomId },
    { staleTime: TERMS_KEPT, quiet: true, select: roomTerms },
  );
  const terms = asked.data ?? room;
  const balance = useCall('balance', {}, { quiet: true });
  const allowance = useAllowance();
  const bet = useSend('bet', { quiet: true, invalidates: BOUGHT });

  function bodyNow() {
    const { unit, unanswered, ...others } = draft.values;
    const shown = {
      ...{ kind: 'room' as const, roomId: room.roomId, direction, unitAmount: unit, ...others },
      feeRate: terms.feeRate,
      issue: momentAt(serverNow(), room).offered.issue,
    };
    return retryBodyOf(shown, { unanswered, terms: TERMS });
  }
  const problem = judgeStake({
    amount: draft.values.unit,
    leverage: draft.values.leverage,
    rounds: draft.values.rounds,
    minimum: terms.stakeMinimum,
    maximum: terms.stakeMaximum,
    available: balance.data?.balance,
    left: allowance.stakeLeft,
  });
  const isRepeat = JSON.stringify(bodyNow()) === draft.values.unanswered;
  const mayBeTaken = MAYBE_TAKEN.includes(problem) && isRepeat;

  function accept(order: PlacedOrder) {
    draft.clear();
    if (order.kind !== 'room') return;
    void keepAccepted(order);
    onPlaced(order);
  }
  const { set } = draft;
  const forget = useCallback(() => set('unanswered', ''), [set]);
  const isUnanswered = useKeptAttempt('bet', {
    text: draft.values.unanswered,
    isSending,
    forget,
    onEnded({ carriedOut, reply }) {
      setRefused(undefined);
      setNotPlaced(!carriedOut);
      if (reply) accept(reply);
    },
  });

  // While it is repeated by itself nothing is said yet.
  const waits = isUnanswered && !isSending;

  async function confirm() {
    if (isSending || (waits && !isRepeat)) return;
    setSending(true);
    setNotPlaced(false);
    const body = bodyNow();
    draft.set('unanswered', JSON.stringify(body));
    try {
      accept(await bet.mutateAsync(body));
    } catch (error) {
      const refusal = error as ApiError;
      setRefused(refusal);
      if (!isTransient(refusal)) draft.set('unanswered', '');
      if (refusal.reason === 'rate_changed' || refusal.reason === 'stake_out_of_range') void asked.refetch();
      if (refusal.reason === 'insufficient_funds') void balance.refetch();
      if (isAllowanceRefusal(refusal.reason)) allowance.refetch();
    }
    setSending(false);
  }

  return {
    terms,
    order: draft.values,
    balance: balance.data,
    /** What the user's own limits leave, in money; null without any. */
    left: allowance.stakeLeft,
    pause: allowance.pause,
    problem: mayBeTaken ? undefined : problem,
    // Nothing is promised for an order that cannot be placed.
    prospect: problem && !mayBeTaken ? undefined : roomProspectOf(draft.values, terms),
    poor: balance.data !== undefined && Number(balance.data.total) < Number(terms.minimumBalance),
    refused,
    /** An order in this room has no answer yet: `repeat` when it is the one on the screen, which may be sent again. */
    waits: waits ? (isRepeat ? ('repeat' as const) : ('other' as const)) : undefined,
    /** The order that had no answer was not placed, and will not be. */
    notPlaced,
    busy: isSending,
    set<Name extends keyof Order>(name: Name, value: (typeof INITIAL)[Name]) {
      setRefused(undefined);
      setNotPlaced(false);
      draft.set(name, value);
    },
    confirm,
  };
}
export type RoomTicketState = ReturnType<typeof useRoomTicket>;

import {
  type Room,
  type RoomOrder,
  retryBodyOf,
  roomTerms,
  serverNow,
  useAllowance,
  useCall,
} from 'shared-api/client';
import { useDraft } from 'shared-api/stores';
import { acceptedName, acceptedOf } from '../../../shared/accepted.logic.ts';
import { hydrateKeptProofs, useKeptProofs } from '../../../shared/kept-proofs.ts';
import { judgeStake } from '../../../shared/ticket/stake.logic.ts';
import { usePlacing } from '../../../shared/ticket/use-placing.ts';
import { momentAt } from '../rooms.logic.ts';
import { type Order, roomProspectOf } from './ticket.logic.ts';

/** `unanswered`: the order in this room that was sent and got no answer, over a reload too. */
const INITIAL = { unit: '', leverage: 1, rounds: 1, unanswered: '' };
const TERMS = ['feeRate', 'issue'] as const;
const TERMS_KEPT = 30_000;

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

interface TicketInput {
  readonly direction: 'up' | 'down';
  readonly open: boolean;
  readonly onPlaced: (order: RoomOrder) => void;
}

/** Everything that a room's ticket shows and does before a subscription is accepted (docs/product.md, section 7). */
export function useRoomTicket(room: Room, { direction, open, onPlaced }: TicketInput) {
  const draft = useRoomDraft(room.roomId);
  const asked = useCall(
    'play_ways',
    { kind: 'room', roomId: room.roomId },
    { staleTime: TERMS_KEPT, quiet: true, select: roomTerms },
  );
  const terms = asked.data ?? room;
  const balance = useCall('balance', {}, { quiet: true });
  const allowance = useAllowance();
  const { unit, unanswered, ...others } = draft.values;

  const placing = usePlacing({
    open,
    bodyNow: () =>
      retryBodyOf(
        {
          ...{ kind: 'room' as const, roomId: room.roomId, direction, unitAmount: unit, ...others },
          feeRate: terms.feeRate,
          issue: momentAt(serverNow(), room).offered.issue,
        },
        { unanswered, terms: TERMS },
      ),
    unanswered,
    set: draft.set,
    problem: judgeStake({
      amount: unit,
      ...others,
      minimum: terms.stakeMinimum,
      maximum: terms.stakeMaximum,
      available: balance.data?.balance,
      left: allowance.stakeLeft,
    }),
    terms: asked,
    balance,
    allowance,
    onAccepted(order) {
      draft.clear();
      if (order.kind !== 'room') return;
      void keepAccepted(order);
      onPlaced(order);
    },
  });

  return {
    ...placing,
    refused: placing.refused?.error,
    terms,
    order: draft.values,
    balance: balance.data,
    /** What the user's own limits leave, in money; null without any. */
    left: allowance.stakeLeft,
    pause: allowance.pause,
    // Nothing is promised for an order that cannot be placed.
    prospect: placing.problem ? undefined : roomProspectOf(draft.values, terms),
    poor: balance.data !== undefined && Number(balance.data.total) < Number(terms.minimumBalance),
    set<Name extends keyof Order>(name: Name, value: (typeof INITIAL)[Name]) {
      placing.changed();
      draft.set(name, value);
    },
  };
}
export type RoomTicketState = ReturnType<typeof useRoomTicket>;

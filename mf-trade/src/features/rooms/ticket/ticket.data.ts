import { useState } from 'react';
import {
  type ApiError,
  type Room,
  type RoomOrder,
  roomTerms,
  serverNow,
  useCall,
  useSend,
} from 'shared-api/client';
import { useDraft } from 'shared-ui/forms';
import { issueOnOffer } from '../rooms.logic.ts';
import { judgeOrder, type Order, prospectOf } from './ticket.logic.ts';

const INITIAL = { unit: '', leverage: 1, rounds: 1 };
const TERMS_KEPT = 30_000;

/** What is typed for a room, kept over a reload. */
export const useRoomDraft = (roomId: string) => useDraft(`room:${roomId}`, INITIAL);

/** Everything that a room's ticket shows and does before a subscription is accepted (product decisions, section 7). */
export function useRoomTicket(room: Room, direction: 'up' | 'down', onPlaced: (order: RoomOrder) => void) {
  const draft = useRoomDraft(room.roomId);
  const [refused, setRefused] = useState<ApiError>();
  const asked = useCall(
    'play_ways',
    { kind: 'room', roomId: room.roomId },
    { staleTime: TERMS_KEPT, quiet: true, select: roomTerms },
  );
  const terms = asked.data ?? room;
  const balance = useCall('balance', {}, { quiet: true });
  const bet = useSend('bet', { quiet: true, invalidates: ['balance', 'orders', 'bills'] });

  async function confirm() {
    if (bet.isPending) return;
    const { unit, leverage, rounds } = draft.values;
    try {
      const order = await bet.mutateAsync({
        kind: 'room',
        roomId: room.roomId,
        direction,
        unitAmount: unit,
        leverage,
        rounds,
        feeRate: terms.feeRate,
        issue: issueOnOffer(serverNow(), room),
      });
      draft.clear();
      if (order.kind === 'room') onPlaced(order);
    } catch (error) {
      const refusal = error as ApiError;
      setRefused(refusal);
      if (refusal.reason === 'rate_changed' || refusal.reason === 'stake_out_of_range') void asked.refetch();
      if (refusal.reason === 'insufficient_funds') void balance.refetch();
    }
  }

  return {
    terms,
    order: draft.values,
    balance: balance.data,
    problem: judgeOrder(draft.values, terms, balance.data?.balance),
    prospect: prospectOf(draft.values, terms),
    poor: balance.data !== undefined && Number(balance.data.total) < Number(terms.minimumBalance),
    refused,
    busy: bet.isPending,
    set<Name extends keyof Order>(name: Name, value: Order[Name]) {
      setRefused(undefined);
      draft.set(name, value);
    },
    confirm,
  };
}
export type RoomTicketState = ReturnType<typeof useRoomTicket>;

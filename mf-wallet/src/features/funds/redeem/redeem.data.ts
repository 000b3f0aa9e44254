import { useEffect, useRef } from 'react';
import {
  callKey,
  isApiError,
  type Redemption,
  reportFailure,
  useCall,
  usePages,
  useQueryClient,
  useSend,
} from 'shared-api/client';
import type { Chosen } from '../list/filters.data.ts';
import { type Records, useRecords, useSpans } from '../list/records.data.ts';

/** Milliseconds between two looks at a redemption that is being reviewed. */
const EVERY = 2_000;
/** What a redemption that has moved makes old, wherever it is shown. */
const MOVED = ['balance', 'userInfo', 'bills', 'withdraws', 'cards', 'wallets'] as const;

/** Channels with range and fee. */
export const useWithdrawChannels = () => useCall('withdrawChannels', {}, { quiet: true });
export const useHoldings = () => useCall('balance', {}, { quiet: true });

const pollWhile = (orders: readonly Redemption[] | undefined) =>
  orders?.some(({ status }) => status === 'applying') ? EVERY : false;

/** Tells the whole app when a redemption that was seen open has ended. */
function useEnds(orders: readonly Redemption[] | undefined) {
  const client = useQueryClient();
  const open = useRef(new Set<string>());
  useEffect(() => {
    const ended = (orders ?? []).filter(({ id, status }) => {
      if (status !== 'applying') return open.current.delete(id);
      open.current.add(id);
      return false;
    });
    if (ended.length > 0)
      for (const name of MOVED) void client.invalidateQueries({ queryKey: callKey(name) });
  }, [orders, client]);
}

/** One redemption, looked at again and again until it has ended. */
export function useRedemption(id: string) {
  const found = useCall(
    'withdraws',
    { id },
    { quiet: true, enabled: id !== '', refetchInterval: (query) => pollWhile(query.state.data?.items) },
  );
  useEnds(found.data?.items);
  return found;
}

export type RedeemState = Redemption['status'];

/** Redemptions, newest first: the last 7 days, then the earlier ones, or those of a chosen period; of one state, or all. */
export function useRedemptions({ period, state }: Chosen<RedeemState>): Records<Redemption> {
  const spans = useSpans(period);
  const filter = state ? { status: state } : {};
  const recent = usePages(
    'withdraws',
    { ...spans.recent, ...filter },
    {
      quiet: true,
      refetchInterval: (query) => pollWhile(query.state.data?.pages.flatMap(({ items }) => items)),
    },
  );
  const before = usePages(
    'withdraws',
    { ...spans.before, ...filter },
    { quiet: true, enabled: spans.earlier },
  );
  useEnds(recent.data?.items);
  return useRecords({ recent, before, spans });
}

/** Takes a redemption back while nobody has taken it; what stands on the screen is then looked at anew. */
export function useCancelling() {
  const client = useQueryClient();
  const sending = useSend('cancelWithdraw', { quiet: true, invalidates: [...MOVED] });
  return {
    busy: sending.isPending,
    async cancel(id: string): Promise<boolean> {
      try {
        const order = await sending.mutateAsync({ id });
        client.setQueryData(callKey('withdraws', { id }), { items: [order], nextCursor: null });
        return true;
      } catch (error) {
        if (!isApiError(error)) throw error;
        reportFailure(error);
        void client.invalidateQueries({ queryKey: callKey('withdraws') });
        return false;
      }
    },
  };
}

import { callKey, type Redemption, useCall, useQueryClient, useSend } from 'shared-api/client';
import { useFilters } from '../../../shared/list/filters.data.ts';
import { useRecords } from '../../../shared/list/records.data.ts';
import { pollOpen, type Reviewed, useReviews } from '../../../shared/list/reviews.data.ts';
import { useAttempt } from '../../../shared/list/use-attempt.ts';

const MOVED = ['balance', 'userInfo', 'bills', 'withdraws', 'cards', 'wallets'] as const;
const REDEMPTIONS: Reviewed<Redemption> = { isOpen: ({ status }) => status === 'applying', moved: MOVED };
const poll = pollOpen(REDEMPTIONS);

/** Channels with range and fee. */
export const useWithdrawChannels = () => useCall('withdrawChannels', {}, { quiet: true });

/** One redemption, looked at again and again until it has ended. */
export function useRedemption(id: string) {
  const found = useCall(
    'withdraws',
    { id },
    { quiet: true, enabled: id !== '', refetchInterval: ({ state }) => poll(state.data?.items) },
  );
  useReviews(found.data?.items, REDEMPTIONS);
  return found;
}

export function useRedemptions() {
  const filters = useFilters(['applying', 'success', 'failure']);
  const records = useRecords('withdraws', filters, { poll });
  useReviews(records.items, REDEMPTIONS);
  return { list: 'withdraws', filters, records, momentOf: (order: Redemption) => order.applyTime } as const;
}

/** Takes a redemption back while nobody has taken it; what stands on the screen is then looked at anew. */
export function useCancelling() {
  const client = useQueryClient();
  const attempt = useAttempt('withdraws');
  const sending = useSend('cancelWithdraw', { quiet: true, invalidates: [...MOVED] });
  return {
    busy: sending.isPending,
    async cancel(id: string): Promise<boolean> {
      const order = await attempt(sending.mutateAsync({ id }));
      if (order) client.setQueryData(callKey('withdraws', { id }), { items: [order], nextCursor: null });
      return order !== undefined;
    },
  };
}

import { type DepositOrder, useCall } from 'shared-api/client';
import { useFilters } from '../../../shared/list/filters.data.ts';
import { useRecords } from '../../../shared/list/records.data.ts';
import { pollOpen, type Reviewed, useReviews } from '../../../shared/list/reviews.data.ts';

const DEPOSITS: Reviewed<DepositOrder> = {
  isOpen: ({ status }) => status === 'waiting',
  moved: ['balance', 'userInfo', 'bills', 'recharges'],
};
const poll = pollOpen(DEPOSITS);

/** One deposit, looked at again and again until it is reviewed. */
export function useOrder(id: string, onReviewed?: (order: DepositOrder) => void) {
  const found = useCall(
    'recharges',
    { id },
    { quiet: true, enabled: id !== '', refetchInterval: ({ state }) => poll(state.data?.items) },
  );
  useReviews(found.data?.items, DEPOSITS, onReviewed);
  return found;
}

export function useOrders() {
  const filters = useFilters(['waiting', 'success', 'failure']);
  const records = useRecords('recharges', filters, { poll });
  useReviews(records.items, DEPOSITS);
  return {
    list: 'recharges',
    filters,
    records,
    momentOf: (order: DepositOrder) => order.depositTime,
  } as const;
}

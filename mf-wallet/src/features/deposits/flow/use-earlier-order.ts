import { useRef, useState } from 'react';
import { type DepositOrder, serverNow, useCall } from 'shared-api/client';
import { sameOrders } from './earlier.logic.ts';

/**
 * Finds an order like the one that is about to be made: the form may be open in two tabs, and each has an idempotency key of its
 * own. The user decides, since two payments of one amount are possible. Where it cannot be looked, the deposit goes on.
 */
export function useEarlierOrder(intended: Pick<DepositOrder, 'channel'> & { amount: string }) {
  const recent = useCall(
    'recharges',
    { limit: 20 },
    { enabled: false, quiet: true, retry: false, staleTime: 0, gcTime: 0, networkMode: 'always' },
  );
  const [isOpen, setOpen] = useState(false);
  const [order, setOrder] = useState<DepositOrder>();
  /** Ids of the orders that the user was asked about, and wants another beside. */
  const passed = useRef(new Set<string>());
  const found = useRef<DepositOrder[]>([]);
  const another = useRef<(() => void) | undefined>(undefined);

  return {
    isLooking: recent.isFetching,
    isOpen,
    order,
    /** Whether there is one that the user has not been asked about. */
    async look(): Promise<boolean> {
      const { data } = await recent.refetch();
      const same = sameOrders(data?.items ?? [], intended, serverNow());
      found.current = same.filter(({ id }) => !passed.current.has(id));
      return found.current.length > 0;
    },
    /** Asks which it shall be; goes on with `act` when it shall be another one. */
    ask(act?: () => void) {
      another.current = act;
      setOrder(found.current[0]);
      setOpen(true);
    },
    makeAnother() {
      for (const { id } of found.current) passed.current.add(id);
      setOpen(false);
      const act = another.current;
      // Tapped twice, it is one order.
      another.current = undefined;
      act?.();
    },
    close: () => setOpen(false),
  };
}

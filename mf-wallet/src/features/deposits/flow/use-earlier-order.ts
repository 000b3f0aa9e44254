import { useRef, useState } from 'react';
import { type DepositOrder, REPEATED_MS, serverNow, useCall } from 'shared-api/client';
import { sameOrders } from './earlier.logic.ts';

/**
 * Finds an order like the one that is about to be made: the form may be open in two tabs, and each has an idempotency key of its
 * own. The user decides, since two payments of one amount are possible. Where it cannot be looked, the deposit goes on: the
 * server refuses a second one that nobody asked for.
 */
export function useEarlierOrder(intended: Pick<DepositOrder, 'channel'> & { amount: string }) {
  const recent = useCall(
    'recharges',
    { limit: 20 },
    { enabled: false, quiet: 'always', retry: false, staleTime: 0, gcTime: 0, networkMode: 'always' },
  );
  const [isOpen, setOpen] = useState(false);
  const [id, setId] = useState('');
  /** Ids of the orders after which the user has chosen to make another. */
  const passed = useRef(new Set<string>());
  const found = useRef<string[]>([]);
  const another = useRef<(() => void) | undefined>(undefined);

  return {
    isLooking: recent.isFetching,
    isOpen,
    id,
    /** What is known of it, if anything. */
    order: recent.data?.items.find((one) => one.id === id),
    /** Whether there is one that the user has not been asked about. */
    async look(): Promise<boolean> {
      const { data } = await recent.refetch();
      const same = sameOrders(data?.items ?? [], intended, serverNow() - REPEATED_MS);
      found.current = same.map((one) => one.id).filter((one) => !passed.current.has(one));
      return found.current.length > 0;
    },
    /** Takes one that the server has named. */
    async take(named: string): Promise<void> {
      await recent.refetch();
      found.current = [named];
    },
    /** Asks whether to go to that order or to make another; `act` makes it. */
    ask(act: () => void) {
      another.current = act;
      setId(found.current[0] ?? '');
      setOpen(true);
    },
    makeAnother() {
      for (const one of found.current) passed.current.add(one);
      setOpen(false);
      const act = another.current;
      // Tapped twice, it is one order.
      another.current = undefined;
      act?.();
    },
    close: () => setOpen(false),
  };
}

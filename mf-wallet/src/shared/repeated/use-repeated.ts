import { useRef, useState } from 'react';
import type { ApiError } from 'shared-api/client';

/**
 * The order for the same that the server has named in place of making another: the form may be open in two tabs, and each has an
 * idempotency key of its own. The user decides, since two of the same are possible.
 */
export function useRepeated() {
  const [found, setFound] = useState({ isOpen: false, id: '', text: '' });
  const another = useRef<(() => void) | undefined>(undefined);
  const close = () => setFound((one) => ({ ...one, isOpen: false }));
  return {
    ...found,
    /** Asks whether to go to that order or to make another, which `act` does. @returns whether the server has named one. */
    ask({ orderId, message }: ApiError, act: () => void): boolean {
      if (orderId === undefined) return false;
      another.current = act;
      setFound({ isOpen: true, id: orderId, text: message });
      return true;
    },
    makeAnother() {
      close();
      const act = another.current;
      // Tapped twice, it is one order.
      another.current = undefined;
      act?.();
    },
    close,
  };
}

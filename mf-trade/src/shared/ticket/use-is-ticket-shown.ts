import { useEffect, useRef } from 'react';

/** Whether a ticket is in sight when an answer comes: it may have been closed meanwhile, or left with its page. */
export function useIsTicketShown(open: boolean): () => boolean {
  const shown = useRef(open);
  useEffect(() => {
    shown.current = open;
    return () => {
      shown.current = false;
    };
  }, [open]);
  return () => shown.current;
}

import { useEffect, useRef } from 'react';
import type { openLayer } from './layers.ts';

/** Once the code that handles Back is loaded. */
let opener: typeof openLayer | undefined;

async function load(): Promise<typeof openLayer> {
  opener = (await import('./layers.ts')).openLayer;
  return opener;
}

/**
 * Has Back close what is open; when it closes by itself, no entry of the history stays behind. What answers Back is fetched with
 * the screen, and not when something opens: Back may come at once.
 */
export function useLayer(open: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    // Without it Back does what it would do anyway.
    load().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (!open) return;
    const closeIt = () => close.current();
    let closed = opener?.(closeIt);
    let isOpen = true;
    if (!closed)
      load().then(
        (found) => {
          if (isOpen) closed = found(closeIt);
        },
        () => undefined,
      );
    return () => {
      isOpen = false;
      closed?.();
    };
  }, [open]);
}

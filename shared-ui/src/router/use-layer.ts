import { useEffect, useRef } from 'react';

/** Has Back close what is open; when it closes by itself, no entry of the history stays behind. */
export function useLayer(open: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!open) return;
    let isOpen = true;
    let closed = () => {};
    import('./layers.ts').then(
      ({ openLayer }) => {
        if (isOpen) closed = openLayer(() => close.current());
      },
      // Without it Back does what it would do anyway.
      () => undefined,
    );
    return () => {
      isOpen = false;
      closed();
    };
  }, [open]);
}

import { useEffect, useState } from 'react';

/**
 * How many calls that the server holds back the pages of one browser may have at a time. HTTP/1.1 gives them six
 * connections together, of which the stream of prices takes one: the others stay free for what users do.
 */
const SEATS = ['meridian:held-call:1', 'meridian:held-call:2'];

/** Browsers have it in secure contexts only. */
const lockManager = () => (navigator as { locks?: LockManager }).locks;

/** Waits for one of the seats. Returns the end of it: of the waiting, or of the seat. */
function takeSeat(locks: LockManager, onSeated: () => void): () => void {
  const waiting = new AbortController();
  let release: (() => void) | undefined;
  const hold = () => {
    // The other one was faster, or nobody wants it any more.
    if (release || waiting.signal.aborted) return undefined;
    return new Promise<void>((resolve) => {
      release = resolve;
      waiting.abort();
      onSeated();
    });
  };
  for (const seat of SEATS) locks.request(seat, { signal: waiting.signal }, hold).catch(() => undefined);
  return () => {
    waiting.abort();
    release?.();
  };
}

/** Whether this page may let the server hold a call back: while it is in sight, and where the browser has no locks always. */
export function useSeat(): boolean {
  const [isSeated, setSeated] = useState(false);
  useEffect(() => {
    const locks = lockManager();
    if (!locks) return;
    let leave: (() => void) | undefined;
    const follow = () => {
      leave?.();
      leave = undefined;
      setSeated(false);
      if (!document.hidden) leave = takeSeat(locks, () => setSeated(true));
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      leave?.();
    };
  }, []);
  return isSeated || !lockManager();
}

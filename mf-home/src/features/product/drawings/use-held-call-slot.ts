import { useEffect, useState } from 'react';

/**
 * How many calls that the server holds back the pages of one browser may have at a time. HTTP/1.1 gives them six
 * connections together, of which the stream of prices takes one: the others stay free for what users do.
 */
const SLOTS = ['meridian:held-call:1', 'meridian:held-call:2'];

/** Browsers have it in secure contexts only; an extension that takes it away may throw. */
function lockManager(): LockManager | undefined {
  try {
    return navigator.locks;
  } catch {
    return undefined;
  }
}

/** Waits for one of the slots. Returns the end of it: of the waiting, or of the slot. */
function takeSlot(locks: LockManager, onTaken: () => void): () => void {
  const waiting = new AbortController();
  let release: (() => void) | undefined;
  const hold = () => {
    // The other one was faster, or nobody wants it any more.
    if (release || waiting.signal.aborted) return undefined;
    return new Promise<void>((resolve) => {
      release = resolve;
      waiting.abort();
      onTaken();
    });
  };
  const ask = async (slot: string) => locks.request(slot, { signal: waiting.signal }, hold);
  for (const slot of SLOTS) ask(slot).catch(() => undefined);
  return () => {
    waiting.abort();
    release?.();
  };
}

/** Whether this page may let the server hold a call back: while it is in sight, and where the browser has no locks always. */
export function useHeldCallSlot(): boolean {
  const [hasSlot, setHasSlot] = useState(false);
  useEffect(() => {
    const locks = lockManager();
    if (!locks) return;
    let leave: (() => void) | undefined;
    const follow = () => {
      leave?.();
      leave = undefined;
      setHasSlot(false);
      if (!document.hidden) leave = takeSlot(locks, () => setHasSlot(true));
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      leave?.();
    };
  }, []);
  return hasSlot || !lockManager();
}

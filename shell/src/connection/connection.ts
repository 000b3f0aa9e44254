import { createStore } from '../app/store.ts';

/** Milliseconds between two questions whether the server can be reached again; each wait is longer, up to the last. */
const WAITS = [2_000, 4_000, 8_000, 15_000];

/** Whether calls reach the server, as far as is known. */
export const connected = createStore(true);
// The server itself, which has no network to ask for, renders the screen of a reader who has one.
if (navigator.onLine === false) connected.set(false);

let asking: ReturnType<typeof setTimeout> | undefined;

/** Any answer counts. It is a call that is asked, not a page: pages may be reached where calls are not. */
async function answers(): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json' };
    const signal = AbortSignal.timeout(5_000);
    await fetch('/api/configs', { method: 'POST', headers, body: '{}', signal });
    return true;
  } catch {
    return false;
  }
}

async function ask(tries: number): Promise<void> {
  asking = undefined;
  if (!navigator.onLine) return;
  if (await answers()) connected.set(true);
  else askLater(tries + 1);
}

function askLater(tries: number): void {
  clearTimeout(asking);
  asking = setTimeout(() => void ask(tries), WAITS[Math.min(tries, WAITS.length - 1)]);
}

/** A call got no response: the network may be there without leading anywhere, which no event of the browser tells. */
export function noteNoResponse(): void {
  if (connected.get()) askLater(0);
  connected.set(false);
}

/** Follows the browser's own word on its network. Returns the end of it. */
export function followNetwork(): () => void {
  const lost = () => connected.set(false);
  const back = () => void ask(0);
  window.addEventListener('offline', lost);
  window.addEventListener('online', back);
  return () => {
    window.removeEventListener('offline', lost);
    window.removeEventListener('online', back);
    clearTimeout(asking);
  };
}

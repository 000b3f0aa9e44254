import { device, type TextStorage } from '../storage/index.ts';

/**
 * Estimates how far the phone's clock is from the server's, so that countdowns are right on a phone whose clock is
 * wrong. A sample is worth what its round trip leaves uncertain; an old sample loses worth, and one that
 * contradicts it (the phone's clock was moved) replaces it at once. The difference is kept on the device: what is decided before
 * the first answer (the hour of the human check, what is today) is right on a phone whose clock is wrong.
 */
export interface ClockSample {
  /** The server's time in its reply, in milliseconds since 1970. */
  readonly serverTime: number;
  /** When the request left and when the reply came, by the phone's clock, in milliseconds since 1970. */
  readonly sentAt: number;
  readonly receivedAt: number;
  /** How coarse the server's time is, in milliseconds: 1000 for the HTTP Date header. */
  readonly resolution: number;
}

interface Estimate {
  offset: number;
  uncertainty: number;
  at: number;
}
/** Milliseconds of worth that a sample loses in a second. */
const AGEING = 5;

/** The name of the kept difference; it is written anew when it has changed by more than these milliseconds. */
const KEPT = 'clock-offset';
const COARSE = 2000;
/** No difference is greater than thirty years; what says so was not kept by this app. */
const MOST = 1e12;

export function createServerClock(
  now: () => number = () => Date.now(),
  texts: Pick<TextStorage, 'get' | 'set'> = device,
) {
  let best: Estimate | undefined;
  const found = Number(texts.get(KEPT));
  let kept = Math.abs(found) < MOST ? found : 0;
  const offset = () => best?.offset ?? kept;
  return {
    /** Takes a sample into account. */
    sample({ serverTime, sentAt, receivedAt, resolution }: ClockSample): void {
      const trip = receivedAt - sentAt;
      if (!Number.isFinite(serverTime) || trip < 0) return;
      const next: Estimate = {
        offset: serverTime + resolution / 2 - (sentAt + receivedAt) / 2,
        uncertainty: (trip + resolution) / 2,
        at: receivedAt,
      };
      if (best) {
        const slack = (Math.abs(next.at - best.at) / 1000) * AGEING;
        const contradicts = Math.abs(next.offset - best.offset) > next.uncertainty + best.uncertainty + slack;
        if (!contradicts && next.uncertainty > best.uncertainty + slack) return;
      }
      best = next;
      if (Math.abs(next.offset - kept) <= COARSE) return;
      kept = next.offset;
      texts.set(KEPT, String(kept));
    },
    /** Server time minus phone time in milliseconds; until the first sample, what an earlier load has found. */
    offset,
    /** The estimate's possible error in milliseconds; undefined until the first sample. */
    uncertainty: (): number | undefined => best?.uncertainty,
    /** The server's time now, in milliseconds since 1970. */
    now: (): number => now() + offset(),
    /** Forgets all samples. */
    reset(): void {
      best = undefined;
      kept = 0;
    },
  };
}

export const serverClock = createServerClock();
/** The server's time now, in milliseconds since 1970. */
export const serverNow = (): number => serverClock.now();

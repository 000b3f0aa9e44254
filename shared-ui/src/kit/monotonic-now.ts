/** Milliseconds by which the device's clock differs from the page's once it was set, or the device has slept. */
const JUMP = 1000;

let difference = Number.NaN;
let skew = 0;

/**
 * Milliseconds of a clock that only moves forward while the page lives. It begins as the device's, and goes on when that is set
 * back. What that is ahead it follows, since the page's own clock may stand while the device sleeps: a wait may end too early then,
 * never too late.
 */
export function monotonicNow(): number {
  const page = performance.now();
  const found = Date.now() - page;
  const jump = found - difference;
  if (!(Math.abs(jump) <= JUMP)) {
    difference = found;
    skew = Number.isNaN(jump) ? found : skew + Math.max(0, jump);
  }
  return page + skew;
}

/** When a wait of so many seconds is over that begins now, by `monotonicNow`. */
export const endOfWait = (seconds: number): number => monotonicNow() + seconds * 1000;

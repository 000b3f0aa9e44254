/**
 * Milliseconds until the next try, after the first, second … that failed. The first is soon, as after an orderly stop
 * another server is there at once; the sixth and all after it are 16 to 37 s apart.
 */
const WAITS = [0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000];
/** The soonest and the latest first try: not all pages come back in one moment. */
const SOONEST = 50;
const SPREAD = 450;

/** How long to wait before the try that follows `failures` failed ones; spread out, so that pages do not come together. */
export function waitAfter(failures: number): number {
  const wait = WAITS[Math.min(failures, WAITS.length - 1)] ?? 0;
  return wait === 0 ? SOONEST + Math.random() * SPREAD : wait * (1 + Math.random() / 4);
}

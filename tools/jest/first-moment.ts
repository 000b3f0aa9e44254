import { gateSeed } from './property-seed.ts';

const HOUR_MS = 3_600_000;
/** A Wednesday, markets open, hours away from any zone's midnight that the tests are run in. */
const QUIET = Date.UTC(2026, 10, 25, 10);
/** So long before its boundary a file begins at most: it comes to it, or what a test makes comes to it (a code, a hold, a round). */
const BEFORE_MS = [4_000, 600_000];

/**
 * When a file of component tests begins, in ms since 1970. In the gate it is always the same moment. Any other seed draws one
 * shortly before something ends: the date in UTC, in Shanghai or in the zone of this run, or the trading day in New York;
 * in every second draw it is the last day of a month. Four years, a leap year among them.
 */
export function firstMoment(seed: number): number {
  if (seed === gateSeed) return QUIET;
  let rest = seed;
  const draw = (choices: number) => {
    const drawn = rest % choices;
    rest = Math.floor(rest / choices);
    return drawn;
  };
  const day = draw(2) ? 1 : 1 + draw(28);
  const midnight = Date.UTC(2026, draw(48), day);
  const hours = [0, -8, new Date(midnight).getTimezoneOffset() / 60, -3, -2];
  return midnight + (hours[draw(hours.length)] ?? 0) * HOUR_MS - draw(BEFORE_MS[draw(BEFORE_MS.length)] ?? 1);
}

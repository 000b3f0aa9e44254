import type { PortfolioRange } from '../contract/index.ts';

/** The input of `useCall('portfolio', …)`: the profit is of the day that the user's clock tells. */
export const portfolioInput = (
  range: PortfolioRange,
  clock: Pick<Date, 'getTimezoneOffset'> = new Date(),
) => ({
  range,
  // A clock ahead of UTC has an offset below zero there; `0 -` makes no minus zero.
  utcOffset: 0 - clock.getTimezoneOffset(),
});

/** The point of a line nearest to a share of its width: 0 is its start, 1 its end. Undefined of an empty line. */
export function nearestPoint<P>(points: readonly P[], share: number): P | undefined {
  const last = points.length - 1;
  return points[Math.min(last, Math.max(0, Math.round(share * last)))];
}

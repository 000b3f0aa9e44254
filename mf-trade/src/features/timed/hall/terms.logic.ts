import type { BasisPoints } from 'shared-api/contract';

interface Way {
  readonly payoutRate: BasisPoints;
}

/** The way with the highest payout rate; undefined when there is none. */
export function bestWay<W extends Way>(ways: readonly W[]): W | undefined {
  return ways.reduce<W | undefined>(
    (best, way) => (best && best.payoutRate >= way.payoutRate ? best : way),
    undefined,
  );
}

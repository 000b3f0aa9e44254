import type { Bucket, MinorUnits } from 'shared-api/contract';

/** A house account of one bucket. Amounts in minor units. */
export interface Level {
  readonly bucket: Bucket;
  readonly balance: MinorUnits;
  readonly floor: MinorUnits;
}

export interface Pair {
  readonly from: number;
  readonly to: number;
  readonly amount: MinorUnits;
}

/**
 * Who gives how much to whom: buckets that have used half of their line are brought back to nothing by those that have
 * something, the poorest from the richest first. Nobody gives more than they have, and each poor bucket takes from one.
 */
export function pairs(levels: readonly Level[]): Pair[] {
  const poor = levels.filter(({ balance, floor }) => balance * 2n < floor).sort(byBalance);
  const rich = levels.filter(({ balance }) => balance > 0n).sort(byBalance);
  return poor.flatMap(({ bucket: to, balance }) => {
    const giver = rich.pop();
    if (!giver) return [];
    return [{ from: giver.bucket, to, amount: lesser(giver.balance, -balance) }];
  });
}

const lesser = (a: MinorUnits, b: MinorUnits) => (a < b ? a : b);
const byBalance = (a: Level, b: Level) => (a.balance < b.balance ? -1 : Number(a.balance > b.balance));

import { CHECKPOINT_SECONDS, type TickNumber } from 'shared-api/contract';
import type { ChainedTick, Head } from './ticks.logic.ts';

/** A published place of a product's chain (docs/product.md, section 8). */
export interface Checkpoint {
  readonly goodsId: string;
  /** Half minutes since 1970. */
  readonly number: bigint;
  /** The last tick before that moment. */
  readonly seq: TickNumber;
  readonly hash: Buffer;
  /** The time of the tick after it. */
  readonly time: Date;
}

const numberAt = (time: Date) => Math.floor(time.getTime() / (CHECKPOINT_SECONDS * 1000));

/** The checkpoints that a round's links make: one wherever a chain steps over a half minute. */
export function checkpointsOf({
  heads,
  links,
}: {
  heads: ReadonlyMap<string, Head>;
  links: readonly ChainedTick[];
}): Checkpoint[] {
  const last = new Map(heads);
  return links.flatMap((link) => {
    const { goodsId, time } = link;
    const head = last.get(goodsId);
    last.set(goodsId, link);
    if (!head || numberAt(head.time) === numberAt(time)) return [];
    return [{ goodsId, number: BigInt(numberAt(time)), seq: head.seq, hash: head.hash, time }];
  });
}

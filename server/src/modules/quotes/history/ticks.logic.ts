import { createHash } from 'node:crypto';
import type { ScaledPrice, TickNumber } from 'shared-api/contract';

/** A recorded price. */
export interface Tick {
  goodsId: string;
  /** Counts the product's ticks from 1, without gaps. */
  seq: TickNumber;
  /** The database's time; later for every tick of a product. */
  time: Date;
  /** Scaled by the product's digits. */
  price: ScaledPrice;
}

/** A tick as it stands in the chain. */
export interface ChainedTick extends Tick {
  hash: Buffer;
  /** The recorded moment that a replay took the price from; null otherwise. */
  sourceTime: Date | null;
}

/** What the first tick of every product follows. */
export const GENESIS: Buffer = Buffer.alloc(32);

/**
 * The tick's hash: SHA-256 of the UTF-8 text `<previous hash>|<goods id>|<seq>|<time>|<price>`, the previous hash in
 * lower-case hex, the time in ISO 8601 UTC with milliseconds, the price as its scaled integer (docs/product.md, section
 * 8).
 */
export function tickHash(previous: Buffer, { goodsId, seq, time, price }: Tick): Buffer {
  const text = `${previous.toString('hex')}|${goodsId}|${seq}|${time.toISOString()}|${price}`;
  return createHash('sha256').update(text).digest();
}

/** A price that a feed gives; it becomes a tick when it is recorded. */
export interface FeedTick {
  goodsId: string;
  price: ScaledPrice | NextPrice;
  sourceTime?: Date;
}

/** A price that follows from the recorded place where it will stand. `previous`: the price before it, if there is one. */
export type NextPrice = (place: {
  seq: TickNumber;
  time: Date;
  previous: ScaledPrice | undefined;
}) => ScaledPrice;

/** The last recorded tick of a product. */
export type Head = ChainedTick;

/**
 * Makes the next links of the chains out of a round's prices. A product's several prices spread evenly over the time
 * since its last tick, ending at `now`; a clock that went back does not take the times back.
 */
export function chain({
  heads,
  prices,
  now,
}: {
  heads: ReadonlyMap<string, Head>;
  prices: readonly FeedTick[];
  now: Date;
}): ChainedTick[] {
  const counts = new Map<string, number>();
  for (const { goodsId } of prices) counts.set(goodsId, (counts.get(goodsId) ?? 0) + 1);
  const last = new Map(heads);
  return prices.map(({ goodsId, price, sourceTime = null }) => {
    const head = last.get(goodsId);
    const left = counts.get(goodsId) ?? 1;
    counts.set(goodsId, left - 1);
    const time = nextTime({ now: now.getTime(), last: head?.time.getTime(), left });
    const seq = (head?.seq ?? 0n) + 1n;
    const scaled = typeof price === 'bigint' ? price : price({ seq, time, previous: head?.price });
    const tick: Tick = { goodsId, seq, time, price: scaled };
    const link = { ...tick, hash: tickHash(head?.hash ?? GENESIS, tick), sourceTime };
    last.set(goodsId, link);
    return link;
  });
}

/** Time of the next of `left` ticks that end at `now`; one round covers a second at most. */
function nextTime({ now, last = 0, left }: { now: number; last?: number | undefined; left: number }): Date {
  const from = Math.max(last, now - 1000);
  const share = Math.floor((now - from) / left);
  return new Date(Math.max(last + 1, left === 1 ? now : from + share));
}

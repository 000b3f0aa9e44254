import { scaledPrice } from '../money/index.ts';
import { sha256 } from './digest.ts';
import { failed, passed, pending } from './steps.ts';
import type { ProofFile, ProofTick, Step } from './types.ts';

/** What the first tick of every product follows. */
const GENESIS = '0'.repeat(64);

interface Product {
  readonly goods_id: string;
  readonly digits: number;
}

/** The tick's hash: SHA-256 of `<previous hash>|<goods id>|<seq>|<time>|<price as a scaled integer>`. */
async function hashOf(previous: string, { goods_id, digits }: Product, tick: ProofTick): Promise<string> {
  const price = scaledPrice(tick.price, digits);
  return sha256(`${previous}|${goods_id}|${tick.seq}|${tick.time}|${price}`);
}

/** Recomputes the chain: every tick follows the one before, by its number, its time and its hash. */
export async function checkChain(feed: ProofFile['feed'], product: Product): Promise<Step> {
  let previous: ProofTick | undefined;
  for (const [i, tick] of feed.ticks.entries()) {
    const at = `feed.ticks[${i}]`;
    const fault = (field: keyof ProofTick, expected: unknown) =>
      failed('chain', { place: `${at}.${field}`, expected, found: tick[field], seq: tick.seq });
    if (previous && tick.seq !== previous.seq + 1) return fault('seq', previous.seq + 1);
    if (previous && tick.time <= previous.time) return fault('time', `> ${previous.time}`);
    if (scaledPrice(tick.price, product.digits) === null) return fault('price', `${product.digits} digits`);
    if (tick.seq === 1 && feed.previous_hash !== GENESIS)
      return failed('chain', { place: 'feed.previous_hash', expected: GENESIS, found: feed.previous_hash });
    const hash = await hashOf(previous?.hash ?? feed.previous_hash, product, tick);
    if (hash !== tick.hash) return fault('hash', hash);
    previous = tick;
  }
  return previous ? passed('chain') : pending('chain');
}

import { scaledPrice } from './amounts.logic.ts';
import { sha256 } from './digest.ts';
import { failed, passed, pending } from './steps.ts';
import type { Checkpoint, ProofFile, ProofTick, Step } from './types.ts';

const HALF_MINUTE_MS = 30_000;
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

/** Where a checkpoint lies in the ticks; a fault when it does not fit them. */
function fault(checkpoint: Checkpoint, ticks: readonly ProofTick[], place: string): Step | null {
  const at = ticks.findIndex(({ seq }) => seq === checkpoint.seq);
  const [tick, next] = [ticks[at], ticks[at + 1]];
  const wrong = (field: keyof Checkpoint, expected: unknown) =>
    failed('public', {
      place: `${place}.${field}`,
      expected,
      found: checkpoint[field],
      seq: checkpoint.seq,
    });
  if (!tick) return wrong('seq', `${ticks[0]?.seq}…${ticks.at(-1)?.seq}`);
  if (tick.hash !== checkpoint.hash) return wrong('hash', tick.hash);
  if (!next) return null;
  if (next.time !== checkpoint.time) return wrong('time', next.time);
  const number = Math.floor(Date.parse(next.time) / HALF_MINUTE_MS);
  return number === checkpoint.number && Date.parse(tick.time) < number * HALF_MINUTE_MS
    ? null
    : wrong('number', number);
}

/**
 * Ties the ticks to what was public: the export's checkpoints lie in its ticks, and those that the checker noted himself
 * (or fetched as a visitor) say the same. Pending when no checkpoint was published in that time.
 */
export function checkPublic(
  { ticks, checkpoints }: ProofFile['feed'],
  published: readonly Checkpoint[] | undefined,
): Step {
  for (const [i, checkpoint] of checkpoints.entries()) {
    const step = fault(checkpoint, ticks, `feed.checkpoints[${i}]`);
    if (step) return step;
  }
  if (!published) return checkpoints.length > 0 ? passed('public') : pending('public');
  const first = ticks[0]?.seq ?? 0;
  const within = published.filter(({ seq }) => seq >= first && seq <= (ticks.at(-1)?.seq ?? -1));
  for (const [i, { seq, hash, number }] of within.entries()) {
    const tick = ticks.find((one) => one.seq === seq);
    const said = checkpoints.find((one) => one.number === number);
    const place = `published ${number}`;
    if (tick?.hash !== hash) return failed('public', { place, expected: hash, found: tick?.hash, seq });
    if (said && said.seq !== seq)
      return failed('public', {
        place: `feed.checkpoints[${i}].seq`,
        expected: seq,
        found: said.seq,
        seq,
      });
  }
  return within.length > 0 ? passed('public') : pending('public');
}

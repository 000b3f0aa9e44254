import type { dayFile, priceKey } from '../contract/index.ts';
import { scaledPrice } from '../money/index.ts';

import { sha256 } from './digest.ts';
import type { Checkpoint } from './types.ts';
import { priceAfter, stepOf } from './walk.logic.ts';

type Out<S extends { _zod: { output: unknown } }> = S['_zod']['output'];
export type DayFile = Out<typeof dayFile>;
type PriceKey = Out<typeof priceKey>;
type Tick = DayFile['ticks'][number];

/**
 * The checks of a day's prices: the key fits its commitment; commitment and scale were public before the day; every tick
 * follows the one before by number, time and hash; every price follows by its step; and what was noted elsewhere agrees.
 */
const DAY_STEPS = ['key', 'ahead', 'chain', 'walk', 'noted'] as const;

export interface DayStep {
  readonly name: (typeof DAY_STEPS)[number];
  /** `pending`: it cannot be made, because the key is not public yet or nothing was noted. */
  readonly state: 'passed' | 'failed' | 'pending';
  /** Of a failure: where in the file, and what should stand there. */
  readonly place?: string;
  readonly expected?: string;
  readonly found?: string;
}

export interface DayReport {
  /** Nothing failed, and the key is public. */
  readonly ok: boolean;
  readonly steps: readonly DayStep[];
}

interface Noted {
  /** An answer of `GET /api/priceKeys` that the checker kept. */
  readonly keys?: readonly PriceKey[] | undefined;
  /** Answers of `GET /api/checkpoints` that the checker kept. */
  readonly checkpoints?: readonly Checkpoint[] | undefined;
}

const DAY_MS = 86_400_000;
const AT_ONCE = 2_000;
/** What the first tick of every product follows. */
const GENESIS = '0'.repeat(64);

const passed = (name: DayStep['name']): DayStep => ({ name, state: 'passed' });
const pending = (name: DayStep['name']): DayStep => ({ name, state: 'pending' });
const failed = (name: DayStep['name'], place: string, [found, expected]: [unknown, unknown]): DayStep => ({
  ...{ name, state: 'failed', place },
  ...{ found: String(found), expected: String(expected) },
});

const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

async function hmac(
  key: Uint8Array<ArrayBuffer>,
): Promise<(text: string) => Promise<Uint8Array<ArrayBuffer>>> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ]);
  return async (text) =>
    new Uint8Array(await crypto.subtle.sign('HMAC', imported, new TextEncoder().encode(text)));
}

/** Recomputes a product's prices of one day; needs no network, and nothing of the server's code. */
export async function verifyDay(file: DayFile, noted: Noted = {}): Promise<DayReport> {
  const steps = [
    await checkKey(file),
    checkAhead(file),
    await checkChain(file),
    await checkWalk(file),
    checkNoted(file, noted),
  ];
  const key = steps[0]?.state === 'passed';
  return { ok: key && steps.every(({ state }) => state !== 'failed'), steps };
}

async function checkKey({ key: { key, commitment } }: DayFile): Promise<DayStep> {
  if (key === null) return pending('key');
  const digest = hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(key))));
  return digest === commitment ? passed('key') : failed('key', 'key.commitment', [commitment, digest]);
}

/** On the first day of an installation, or of a product, it is enough that both were public before its first tick. */
function checkAhead({ day, key, previous, ticks }: DayFile): DayStep {
  const begin = `${day}T00:00:00.000Z`;
  const [first] = ticks;
  const limit = previous === null && first?.seq === 1 ? first.time : begin;
  for (const name of ['published_time', 'scale_published_time'] as const)
    if (key[name] >= limit) return failed('ahead', `key.${name}`, [key[name], `< ${limit}`]);
  return passed('ahead');
}

async function checkChain({ goods_id, digits, day, previous, ticks }: DayFile): Promise<DayStep> {
  const begin = Date.parse(`${day}T00:00:00.000Z`);
  const [from, to] = [new Date(begin).toISOString(), new Date(begin + DAY_MS).toISOString()];
  const wrong = (place: string, values: [unknown, unknown]) => failed('chain', place, values);
  const [head] = ticks;
  if (!head) return wrong('ticks', ['none', 'at least one']);
  if (previous === null && head.seq !== 1) return wrong('previous', ['none', `tick #${head.seq - 1}`]);
  if (previous && previous.time >= from) return wrong('previous.time', [previous.time, `< ${from}`]);
  const before = (i: number) => (i === 0 ? previous : (ticks[i - 1] ?? null));
  const hashes = await inParts(ticks, async (tick, i) => {
    const price = scaledPrice(tick.price, digits);
    return sha256(`${before(i)?.hash ?? GENESIS}|${goods_id}|${tick.seq}|${tick.time}|${price}`);
  });
  for (const [i, tick] of ticks.entries()) {
    const last = before(i);
    const at = `ticks[${i}]`;
    if (last && tick.seq !== last.seq + 1) return wrong(`${at}.seq`, [tick.seq, last.seq + 1]);
    if (last && tick.time <= last.time) return wrong(`${at}.time`, [tick.time, `> ${last.time}`]);
    if (tick.time < from || tick.time >= to) return wrong(`${at}.time`, [tick.time, `within ${day}`]);
    if (tick.hash !== hashes[i]) return wrong(`${at}.hash`, [tick.hash, hashes[i]]);
  }
  return passed('chain');
}

async function checkWalk({ goods_id, digits, key, previous, ticks }: DayFile): Promise<DayStep> {
  if (key.key === null) return pending('walk');
  const ofProduct = await hmac(await (await hmac(bytesOf(key.key)))(goods_id));
  const priceOf = (tick: Tick) => scaledPrice(tick.price, digits) ?? 0n;
  const blocks = await inParts(ticks, ({ seq }) => ofProduct(String(seq)));
  let last = previous;
  for (const [i, tick] of ticks.entries()) {
    const block = blocks[i];
    if (last && block) {
      const expected = priceAfter(priceOf(last), stepOf(block, key.scale));
      if (priceOf(tick) !== expected) return failed('walk', `ticks[${i}].price`, [priceOf(tick), expected]);
    }
    last = tick;
  }
  return passed('walk');
}

function checkNoted({ goods_id, day, key, ticks }: DayFile, { keys, checkpoints = [] }: Noted): DayStep {
  const known = keys?.find((one) => one.day === day);
  const first = ticks[0]?.seq ?? 0;
  const within = checkpoints.filter(({ seq }) => seq >= first && seq <= (ticks.at(-1)?.seq ?? -1));
  if (!known && within.length === 0) return pending('noted');
  if (known && known.commitment !== key.commitment)
    return failed('noted', 'key.commitment', [key.commitment, known.commitment]);
  const scale = known?.scales.find((one) => one.goods_id === goods_id)?.scale;
  if (scale !== undefined && scale !== key.scale) return failed('noted', 'key.scale', [key.scale, scale]);
  for (const { seq, hash } of within) {
    const found = ticks[seq - first]?.hash;
    if (found !== hash) return failed('noted', `ticks[${seq - first}].hash`, [found, hash]);
  }
  return passed('noted');
}

/** Runs a part of them at a time: a day has more than a hundred thousand ticks. */
async function inParts<T, R>(all: readonly T[], run: (one: T, i: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const part = all.slice(from, from + AT_ONCE);
    results.push(...(await Promise.all(part.map((one, i) => run(one, from + i)))));
  }
  return results;
}

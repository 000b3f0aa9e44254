import type { TickNumber } from '../contract/index.ts';
import { rootOf } from './merkle.ts';
import { failed, passed, pending } from './steps.ts';
import type {
  Checkpoint,
  CheckpointPath,
  HeldCheckpoint,
  Missing,
  ProofFile,
  ProofTick,
  Refused,
  Step,
} from './types.ts';

const HALF_MINUTE_MS = 30_000;

type Feed = ProofFile['feed'];
type Fault = readonly [field: keyof Checkpoint, expected: unknown];

/** The text of a checkpoint's leaf in the product's tree. */
export const checkpointText = (goodsId: string, { number, seq, hash, time }: Checkpoint): string =>
  ['meridian-checkpoint-1', goodsId, number, seq, hash, time].join('|');

/** What a checkpoint of the export itself says wrongly of the export's ticks. */
function faultInside(checkpoint: Checkpoint, ticks: readonly ProofTick[]): Fault | null {
  const at = ticks.findIndex(({ seq }) => seq === checkpoint.seq);
  const [tick, next] = [ticks[at], ticks[at + 1]];
  if (!tick || !next) return ['seq', `${ticks[0]?.seq}…${ticks.at(-2)?.seq}`];
  if (tick.hash !== checkpoint.hash) return ['hash', tick.hash];
  if (next.time !== checkpoint.time) return ['time', next.time];
  const number = Math.floor(Date.parse(next.time) / HALF_MINUTE_MS);
  return number === checkpoint.number && Date.parse(tick.time) < number * HALF_MINUTE_MS
    ? null
    : ['number', number];
}

/** What the export's ticks say against a checkpoint from elsewhere: the two cannot be of one chain. */
function contradiction({ ticks, checkpoints, previous_hash }: Feed, one: Checkpoint): Fault | null {
  const [first, last] = [ticks[0], ticks.at(-1)];
  if (!first || !last) return null;
  const said = checkpoints.find(({ number }) => number === one.number);
  if (said && said.seq !== one.seq) return ['seq', said.seq];
  if (one.seq === first.seq - 1) {
    if (one.hash !== previous_hash) return ['hash', previous_hash];
    return one.time === first.time ? null : ['time', first.time];
  }
  // The tick after a checkpoint has the checkpoint's time, and times only rise.
  if (one.seq < first.seq) return one.time < first.time ? null : ['time', `< ${first.time}`];
  if (one.seq > last.seq) return one.time > last.time ? null : ['time', `> ${last.time}`];
  const at = one.seq - first.seq;
  if (ticks[at]?.hash !== one.hash) return ['hash', ticks[at]?.hash];
  const next = ticks[at + 1];
  return !next || next.time === one.time ? null : ['time', next.time];
}

function checkAll(name: 'public' | 'held', feed: Feed, all: readonly Checkpoint[]): Step | null {
  for (const one of all) {
    const fault = contradiction(feed, one);
    if (!fault) continue;
    const [field, expected] = fault;
    const place = `${name === 'held' ? 'held' : 'published'} ${one.number}.${field}`;
    return failed(name, { place, expected, found: one[field], seq: one.seq });
  }
  return null;
}

/**
 * The export's own checkpoints lie in its ticks, and those that the server publishes at the time of the check say the
 * same: it tells a visitor what it tells this user. Pending when there is none yet.
 */
export function checkPublic(feed: Feed, published: readonly Checkpoint[] | undefined): Step {
  for (const [i, checkpoint] of feed.checkpoints.entries()) {
    const fault = faultInside(checkpoint, feed.ticks);
    if (!fault) continue;
    const [field, expected] = fault;
    const place = `feed.checkpoints[${i}].${field}`;
    return failed('public', { place, expected, found: checkpoint[field], seq: checkpoint.seq });
  }
  const wrong = checkAll('public', feed, published ?? []);
  return wrong ?? (feed.checkpoints.length > 0 ? passed('public') : pending('public'));
}

/** The checkpoint that proves the export's ticks up to one of them. */
export interface Reach {
  /** The held checkpoint itself. */
  readonly held: HeldCheckpoint;
  /** The last tick that it proves. */
  readonly seq: TickNumber<number>;
}

interface HeldCheck {
  readonly step: Step;
  readonly reach: Reach | null;
  /** Why the prices are not proved; null when they are. */
  readonly missing: Missing | null;
  /** Ways that do not lead to what is held. */
  readonly refused: readonly Refused[];
}

interface Holding {
  readonly goodsId: string;
  readonly feed: Feed;
  readonly held: readonly HeldCheckpoint[];
  readonly paths: readonly CheckpointPath[];
  /** The checkpoints at which those begin, as they were published, that count. */
  readonly begins: readonly HeldCheckpoint[];
  /** The last tick that the outcome rests on; null while it is not recorded. */
  readonly deciding: number | null;
}

/**
 * Holds the export against checkpoints that the checker has kept. One within its ticks proves those up to it, by the hash
 * chain; a later one does so by its tree's root and a path from a checkpoint of the export; an earlier one proves nothing
 * of what came after it. A path is not signed, and whoever gives one may have made it up: one that leads elsewhere proves nothing
 * for or against anybody. Where the export is wrong, the signed checkpoint at the beginning of the path contradicts it.
 */
export async function checkHeld(holding: Holding): Promise<HeldCheck> {
  const { goodsId, feed, held, paths, begins, deciding } = holding;
  const wrong = checkAll('held', feed, [...held, ...begins]);
  if (wrong) return { step: wrong, reach: null, missing: null, refused: [] };
  const refused: Refused[] = [];
  const reaches: Reach[] = held
    .filter(({ seq }) => seq >= (feed.ticks[0]?.seq ?? Infinity) && seq <= (feed.ticks.at(-1)?.seq ?? 0))
    .map((one) => ({ held: one, seq: one.seq }));
  for (const { number, index, size, path } of paths) {
    const from = feed.checkpoints.find((one) => one.number === number);
    const to = held.find((one) => one.size === size && one.root !== null);
    if (!from || !to) continue;
    const root = await rootOf({ text: checkpointText(goodsId, from), index, size, path });
    if (root === to.root) reaches.push({ held: to, seq: from.seq });
    else {
      const place = `path from checkpoint ${number}`;
      refused.push({ what: 'path', place, key_id: null, why: 'leads_elsewhere' });
    }
  }
  const [best = null] = reaches.sort((a, b) => b.seq - a.seq);
  const missing = missingOf({ feed, held, deciding, best });
  return { step: missing === null ? passed('held') : pending('held'), reach: best, missing, refused };
}

interface Reached extends Pick<Holding, 'feed' | 'held' | 'deciding'> {
  readonly best: Reach | null;
}

function missingOf({ feed, held, deciding, best }: Reached): Missing | null {
  if (deciding === null) return 'no_later_tick';
  if (best && best.seq >= deciding) return null;
  if (held.length === 0) return 'none_held';
  if (held.every(({ seq }) => seq < deciding)) return 'held_earlier';
  return feed.checkpoints.some(({ seq }) => seq >= deciding) ? 'held_later' : 'not_covered';
}

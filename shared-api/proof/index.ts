/**
 * The check of a result, the same in the browser and on the command line. It shares no code with the server: what the
 * server computed is computed here once more, from the export alone (docs/decisions/0020-the-verifier-stands-alone.md).
 */
import { checkChain } from './chain.ts';
import { checkHeld, checkPublic } from './checkpoints.ts';
import { digestOf } from './digest.ts';
import { decidingTick } from './ends.logic.ts';
import { checkReceipt } from './receipt.ts';
import { checkRound } from './round.ts';
import { boundBy, type Held } from './seal.ts';
import { compare } from './steps.ts';
import { checkTimed } from './timed.ts';
import {
  type Checkpoint,
  type CheckpointPath,
  type HeldCheckpoint,
  MISSING,
  type Missing,
  type ProofFile,
  type Receipt,
  type Report,
  STEPS,
  type Step,
  type Verdict,
} from './types.ts';

export { type DayFile, type DayReport, type DayStep, verifyDay } from './day.ts';
export { judge } from './ends.logic.ts';
export { rootOf, treeRoot } from './merkle.ts';
export { receiptText } from './receipt.ts';
export { verifyReceipt } from './round-receipt.ts';
export { ACCEPTANCE, acceptanceText, rootText } from './round-signatures.ts';
export { holderOf } from './seal.ts';
export { isSigned } from './signature.ts';
export {
  type Checkpoint,
  type CheckpointPath,
  type HeldCheckpoint,
  MISSING,
  type Missing,
  type ProofFile,
  type ProofTick,
  type PublishedSeal,
  type Receipt,
  type Report,
  type RoundProof,
  type RoundReceipt,
  type SigningKey,
  STEPS,
  type Step,
  type StepName,
  type TermsHeld,
  type TimedProof,
  VERDICTS,
  type Verdict,
} from './types.ts';

/** What the export is held against; with nothing of it the verdict is `consistent` at best. */
export interface Options extends Held {
  /** Checkpoints of the product that the checker has kept since before the check. */
  readonly held?: readonly HeldCheckpoint[] | undefined;
  /** Ways from the export's checkpoints to the held ones. */
  readonly paths?: readonly CheckpointPath[] | undefined;
  /** Checkpoints that the server publishes now: they prove nothing, but may contradict. */
  readonly published?: readonly Checkpoint[] | undefined;
  /** Kept from the acceptance of this trade. */
  readonly receipt?: Receipt | undefined;
}

/** What keeps a verdict from `proved`. */
const UNPROVED: readonly Missing[] = [...MISSING.slice(0, MISSING.indexOf('key_unknown')), 'root_not_held'];
/** Steps without which the outcome is still decided. */
const OPTIONAL: readonly Step['name'][] = ['public', 'held', 'receipt'];

/** Checks an export that has the contract's form (`proofFile`), step by step; needs no network. */
export async function verifyProof(proof: ProofFile, options: Options = {}): Promise<Report> {
  const { held = [], paths = [], published, ...kept } = options;
  const { feed } = proof;
  const isTimed = proof.kind === 'timed';
  const product = isTimed ? proof.order : proof.round;
  const span = isTimed
    ? { from: proof.order.accepted_time, to: proof.order.expiry_time }
    : { from: proof.round.starts_time, to: proof.round.ends_time };
  const deciding = decidingTick({ ...span, feed });
  const holding = await checkHeld({ goodsId: product.goods_id, feed, held, paths, deciding });
  const receipt = isTimed ? await checkReceipt(proof.order, kept) : undefined;
  const bound = receipt ?? (proof.kind === 'round' ? boundBy(proof, kept) : undefined);
  const steps: Step[] = [
    compare('digest', [['digest', proof.digest, await digestOf(proof)]]),
    await checkChain(feed, product),
    checkPublic(feed, published),
    holding.step,
    ...(receipt ? [receipt.step] : []),
    ...(isTimed ? checkTimed(proof) : await checkRound(proof, kept)),
  ];
  steps.sort((a, b) => STEPS.indexOf(a.name) - STEPS.indexOf(b.name));
  const missing = [...(holding.missing ? [holding.missing] : []), ...(bound?.missing ?? [])];
  return {
    verdict: verdictOf(steps, missing),
    missing,
    steps,
    reach: holding.reach,
    ...(bound && { terms: bound.terms }),
  };
}

function verdictOf(steps: readonly Step[], missing: readonly Missing[]): Verdict {
  if (steps.some(({ state }) => state === 'failed')) return 'failed';
  const optional = missing.includes('no_root') ? [...OPTIONAL, 'seal'] : OPTIONAL;
  if (steps.some(({ name, state }) => state === 'pending' && !optional.includes(name))) return 'undecided';
  return missing.some((one) => UNPROVED.includes(one)) ? 'consistent' : 'proved';
}

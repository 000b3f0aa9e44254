/**
 * The check of a result, the same in the browser and on the command line. It shares no code with the server: what the
 * server computed is computed here once more, from the export alone (docs/decisions/0020-the-verifier-stands-alone.md).
 */
import { checkChain } from './chain.ts';
import { checkHeld, checkPublic } from './checkpoints.ts';
import { digestOf } from './digest.ts';
import { decidingTick } from './ends.logic.ts';
import { judgeKeys } from './keys.ts';
import { checkReceipt } from './receipt.ts';
import { checkRound } from './round.ts';
import { boundBy, type Held } from './seal.ts';
import { compare } from './steps.ts';
import { checkTimed } from './timed.ts';
import {
  type CheckpointPath,
  type HeldCheckpoint,
  MISSING,
  type Missing,
  type ProofFile,
  type Receipt,
  type Refused,
  type Report,
  type SigningKey,
  STEPS,
  type Step,
  type Verdict,
} from './types.ts';
import { validateCheckpoints, validateHeld } from './validate-held.ts';

export { type DayFile, type DayStep, verifyDay } from './day.ts';
export { acceptKeys, judgeKeys, keyText } from './keys.ts';
export { receiptText, TIMED } from './receipt.ts';
export { type ReceiptOptions, verifyReceipt } from './round-receipt.ts';
export { ACCEPTANCE, acceptanceText, rootText } from './round-signatures.ts';
export { holderOf } from './seal.ts';
export {
  type Checkpoint,
  type CheckpointPath,
  type HeldCheckpoint,
  MISSING,
  type Missing,
  type ProofFile,
  type ProofTick,
  REASONS,
  type Reason,
  type Receipt,
  type Refused,
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
export { treeText, validateCheckpoints } from './validate-held.ts';

/** What the export is held against; with nothing of it, or without keys, the verdict is `consistent` at best. */
export interface VerifyOptions extends Held {
  /** Checkpoints of the product that the checker has kept since before the check. */
  readonly held?: readonly HeldCheckpoint[] | undefined;
  /** Ways from the export's checkpoints to the held ones. */
  readonly paths?: readonly CheckpointPath[] | undefined;
  /** Checkpoints that the server publishes now: they prove nothing, but may contradict. */
  readonly published?: readonly HeldCheckpoint[] | undefined;
  /** Kept from the acceptance of this trade. */
  readonly receipt?: Receipt | readonly Receipt[] | undefined;
  /** The set of keys by which everything that is signed is judged. */
  readonly keys?: readonly SigningKey[] | undefined;
  /** The export as it stands in its file, where that may hold more than the contract knows: the digest is of everything. */
  readonly file?: { readonly digest: string } | undefined;
  /** Lists of keys of later: a new one counts where a known one has signed it. */
  readonly laterKeys?: readonly (readonly SigningKey[])[] | undefined;
}

/** What keeps a verdict from `proved`. */
const UNPROVED: readonly Missing[] = [...MISSING.slice(0, MISSING.indexOf('no_receipt')), 'root_not_held'];
/** Steps without which the outcome is still decided. */
const OPTIONAL: readonly Step['name'][] = ['public', 'held', 'receipt'];

/** The server's published records are not the user's own evidence: those without a signature are left out without a word. */
const isWorthSaying = ({ why }: Refused) => why !== 'unsigned' && why !== 'no_keys';

/** What is valid of what was given, by the keys alone. */
async function validateAll(proof: ProofFile, options: VerifyOptions) {
  const { goods_id: goodsId } = proof.kind === 'timed' ? proof.order : proof.round;
  const { keys, refused } = await judgeKeys(options.keys, options.laterKeys);
  const held = await validateCheckpoints(goodsId, options.held ?? [], keys);
  const published = await validateCheckpoints(goodsId, options.published ?? [], keys);
  const froms = options.paths?.flatMap(({ from }) => from ?? []) ?? [];
  const begins = await validateCheckpoints(goodsId, froms, keys);
  const ofRound =
    proof.kind === 'round' ? await validateHeld(proof.round, options, { keys, seal: proof.seal }) : undefined;
  return {
    ...{ goodsId, keys, held: held.valid, published: published.valid, begins: begins.valid },
    ofRound: ofRound?.valid ?? {},
    refused: [
      ...refused,
      ...held.refused,
      ...[...published.refused, ...begins.refused].filter(isWorthSaying),
      ...(ofRound?.refused ?? []),
    ],
  };
}

/** Checks an export that has the contract's form (`proofFile`), step by step; needs no network. */
export async function verifyProof(proof: ProofFile, options: VerifyOptions = {}): Promise<Report> {
  const { paths = [], receipt: kept } = options;
  const { feed } = proof;
  const isTimed = proof.kind === 'timed';
  const validated = await validateAll(proof, options);
  const { goodsId, keys, held, published, begins, ofRound } = validated;
  const span = isTimed
    ? { from: proof.order.accepted_time, to: proof.order.expiry_time }
    : { from: proof.round.starts_time, to: proof.round.ends_time };
  const deciding = decidingTick({ ...span, feed });
  const holding = await checkHeld({ goodsId, feed, held, paths, begins, deciding });
  const receipt = isTimed ? await checkReceipt(proof.order, { receipt: kept, keys }) : undefined;
  const bound = receipt ?? (proof.kind === 'round' ? boundBy(proof, ofRound) : undefined);
  const steps: Step[] = [
    compare('digest', [['digest', proof.digest, await digestOf(options.file ?? proof)]]),
    await checkChain(feed, isTimed ? proof.order : proof.round),
    checkPublic(feed, published),
    holding.step,
    ...(receipt ? [receipt.step] : []),
    ...(isTimed ? checkTimed(proof) : await checkRound(proof, ofRound)),
  ];
  steps.sort((a, b) => STEPS.indexOf(a.name) - STEPS.indexOf(b.name));
  const missing: Missing[] = keys ? [] : ['no_keys'];
  missing.push(...(holding.missing ? [holding.missing] : []), ...(bound?.missing ?? []));
  return {
    verdict: verdictOf(steps, missing),
    missing,
    steps,
    refused: [...validated.refused, ...(receipt?.refused ?? []), ...holding.refused],
    reach: holding.reach,
    ...(bound && { terms: bound.terms }),
  };
}

function verdictOf(steps: readonly Step[], missing: readonly Missing[]): Verdict {
  // What nobody known has signed accuses nobody, whatever else does not fit in it.
  if (steps.some(({ state }) => state === 'refused')) return 'refused';
  if (steps.some(({ state }) => state === 'failed')) return 'failed';
  if (steps.some(({ name, state }) => state === 'pending' && !OPTIONAL.includes(name))) return 'undecided';
  return missing.some((one) => UNPROVED.includes(one)) ? 'consistent' : 'proved';
}

/**
 * The check of a result, the same in the browser and on the command line. It shares no code with the server: what the
 * server computed is computed here once more, from the export alone (docs/decisions/0020-the-verifier-stands-alone.md).
 */
import { checkChain, checkPublic } from './chain.ts';
import { digestOf } from './digest.ts';
import { checkRound } from './round.ts';
import { type Held, isSealedRunning } from './seal.ts';
import { compare } from './steps.ts';
import { checkTimed } from './timed.ts';
import { type Checkpoint, type ProofFile, type Report, STEPS, type Step } from './types.ts';

export { type DayFile, type DayReport, type DayStep, verifyDay } from './day.ts';
export { judge } from './ends.logic.ts';
export { rootOf, treeRoot } from './merkle.ts';
export { verifyReceipt } from './seal.ts';
export {
  type Checkpoint,
  type ProofFile,
  type ProofTick,
  type PublishedSeal,
  type Report,
  type RoundProof,
  type RoundReceipt,
  STEPS,
  type Step,
  type StepName,
  type TimedProof,
} from './types.ts';

interface Options extends Held {
  /** Checkpoints from elsewhere than the export: noted before, or fetched without a token. */
  readonly published?: readonly Checkpoint[] | undefined;
}

/** Checks an export that has the contract's form (`proofFile`), step by step; needs no network. */
export async function verifyProof(proof: ProofFile, { published, ...held }: Options = {}): Promise<Report> {
  const { feed } = proof;
  const product = proof.kind === 'timed' ? proof.order : proof.round;
  const steps: Step[] = [
    compare('digest', [['digest', proof.digest, await digestOf(proof)]]),
    await checkChain(feed, product),
    checkPublic(feed, published),
    ...(proof.kind === 'timed' ? await checkTimed(proof) : await checkRound(proof, held)),
  ];
  steps.sort((a, b) => STEPS.indexOf(a.name) - STEPS.indexOf(b.name));
  // Before the first checkpoint is published nothing ties an export to it; all else has to be there.
  const isFine = ({ name, state }: Step) =>
    state === 'passed' || (state === 'pending' && (name === 'public' || (name === 'seal' && isOld(proof))));
  return { ok: steps.every(isFine), steps };
}

/** A round of before the overlap was not committed to. */
const isOld = (proof: ProofFile) => proof.kind === 'round' && isSealedRunning(proof.round);

import { CODES, PUZZLE, RECORDINGS, type RequestOf } from 'shared-api/contract';
import { readNow } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { Refusal, refuse, refuseFields, refuseUntil } from '../../lib/errors.ts';
import { serverKey } from '../../lib/keys.ts';
import { addressSubject, type Limit, sweepLimits, useLimit } from '../../lib/rate-limits.ts';
import { cleaningUp } from '../../lib/repeating.ts';
import type { ModuleDeps, ServerModule } from '../module.ts';
import { isPassLeft, spendPass, sweepPasses } from './passes.ts';
import { isValidProof, makeProof, validUntil } from './proof.logic.ts';
import { drawPuzzle } from './puzzle-picture.ts';
import { type Random, secureRandom } from './random.ts';
import { makeExample, makeRecording } from './recordings.logic.ts';
import { keepChallenge, sweepChallenges, type TakenChallenge, takeChallenge } from './repository.ts';
import { isPlausibleDrag } from './track.logic.ts';
import { dataUrl, wavFile } from './wav.logic.ts';
import { isWorkDone, WORK_BITS } from './work.ts';

export { issueWork, solveWork, takeWork, WORK_BITS } from './work.ts';

/** A household shares an address; a script that guesses needs thousands of puzzles. */
const PER_ADDRESS: Limit = { name: 'human-check/address', times: 120, seconds: 300 };
const PER_DEVICE: Limit = { name: 'human-check/device', times: 30, seconds: 300 };
/** Recordings can be guessed (1 in 216), and analysed by who writes a program for them: few are given. */
const RECORDINGS_PER_DEVICE: Limit = { name: 'human-check/recordings/device', times: 10, seconds: 3600 };
const RECORDINGS_PER_ADDRESS: Limit = { name: 'human-check/recordings/address', times: 20, seconds: 3600 };

export interface PassToCheck {
  proof: string;
  device: string;
  /** The transaction of the caller, when there is one. */
  db?: Db | Tx;
}

export interface HumanCheckModule extends ServerModule<'humanCheck' | 'humanCheckVerify'> {
  /**
   * Lets through who passed the check on this device and whose pass is neither over nor used up.
   * @throws Refusal 4003 `human_check` otherwise. With HUMAN_CHECK=off everyone passes.
   */
  requirePass: (pass: PassToCheck) => Promise<void>;
  /** The same, and uses the pass once: for sign-ins, registrations, resets and withdrawals. */
  usePass: (pass: PassToCheck) => Promise<void>;
}

export interface HumanCheckDeps extends ModuleDeps {
  /** Whether anybody has signed in on this browser before (modules/identity, which builds on this one). */
  isKnownBrowser: (db: Db, device: string) => Promise<boolean>;
}

/** Issues and judges the puzzle or the recordings, and signs the pass (docs/product.md, section 9). */
export function humanCheckModule(
  { db, config, log, isKnownBrowser }: HumanCheckDeps,
  { random = secureRandom }: { random?: Random } = {},
): HumanCheckModule {
  const isOn = config.HUMAN_CHECK === 'on';
  const cleaning = cleaningUp({
    name: 'human-check/clean-up',
    everyMs: 60_000,
    sweeps: [sweepChallenges, sweepPasses, sweepLimits],
    db,
    log,
  });

  async function limitIssue(address: string, device: string, kind: string): Promise<void> {
    if (!isOn) return;
    const isAudio = kind === 'audio';
    await useLimit(db.kysely, PER_DEVICE, device);
    if (isAudio) await useLimit(db.kysely, RECORDINGS_PER_DEVICE, device);
    // What strangers do at an address does not stop a browser that somebody has signed in on.
    if (await isKnownBrowser(db.kysely, device)) return;
    const subject = addressSubject(address);
    await useLimit(db.kysely, PER_ADDRESS, subject);
    if (isAudio) await useLimit(db.kysely, RECORDINGS_PER_ADDRESS, subject);
  }

  async function requireValid({ proof, device, db: given = db.kysely }: PassToCheck): Promise<void> {
    const key = await serverKey(given, 'human-check');
    const now = await readNow(given);
    if (!isValidProof({ key, device, proof, now })) throw refuseUntil('human_check');
  }

  return {
    handlers: {
      humanCheck: async ({ input: { device, kind }, address }) => {
        await limitIssue(address, device, kind);
        if (kind === 'audio') {
          const recordings = Array.from({ length: RECORDINGS.rounds }, () => makeRecording(random));
          const answer = asDigits(recordings.map(({ rising }) => rising));
          const { id, expiresAt } = await keepChallenge(db.kysely, { kind, device, answer });
          const heard = (samples: Float32Array) => dataUrl(wavFile(samples));
          return {
            kind,
            id,
            example: heard(makeExample(random)),
            recordings: recordings.map(({ samples }) => heard(samples)),
            work: { salt: id, bits: WORK_BITS },
            expires_at: expiresAt.toISOString(),
          };
        }
        const { background, piece, gapLeft, gapTop } = await drawPuzzle(random);
        const { id, expiresAt } = await keepChallenge(db.kysely, { kind, device, answer: gapLeft });
        return { kind, id, background, piece, piece_top: gapTop, expires_at: expiresAt.toISOString() };
      },
      humanCheckVerify: async ({ input }) => {
        requireSomeAnswer(input);
        const challenge = await takeChallenge(db.kysely, input);
        if (!challenge || challenge.isExpired) throw refuse('puzzle_expired');
        if (!(await isRight(challenge, input))) throw refuse('puzzle_failed');
        const until = validUntil(await readNow(db.kysely));
        const key = await serverKey(db.kysely, 'human-check');
        const proof = makeProof({ key, device: input.device, until });
        return { proof, valid_until: until.toISOString() };
      },
    },
    requirePass: async (pass) => {
      if (!isOn) return;
      await requireValid(pass);
      if (!(await isPassLeft(pass.db ?? db.kysely, pass.proof))) throw refuseUsedUp();
    },
    usePass: async (pass) => {
      if (!isOn) return;
      await requireValid(pass);
      if (!(await spendPass(pass.db ?? db.kysely, pass.proof))) throw refuseUsedUp();
    },
    start: async () => cleaning.start(),
    stop: cleaning.stop,
  };
}

/** The need of a first check, in a sentence of its own. */
const refuseUsedUp = () =>
  new Refusal(CODES.preconditionMissing, 'need.human_check_used', { need: 'human_check' });

const asDigits = (counts: readonly number[]): number =>
  counts.reduce((number, count) => number * 10 + count, 0);

/** A request that answers nothing must not use the challenge up. */
function requireSomeAnswer({ offset, track, counts, nonce }: RequestOf<'humanCheckVerify'>): void {
  if (counts !== undefined) {
    if (nonce === undefined) throw refuseFields({ name: 'nonce', rule: 'required' });
    return;
  }
  if (offset === undefined) throw refuseFields({ name: 'offset', rule: 'required' });
  if (track === undefined) throw refuseFields({ name: 'track', rule: 'required' });
}

async function isRight(challenge: TakenChallenge, input: RequestOf<'humanCheckVerify'>): Promise<boolean> {
  const { id, offset, track, counts, nonce } = input;
  if (challenge.kind === 'audio') {
    if (counts === undefined || nonce === undefined) return false;
    return (await isWorkDone(id, WORK_BITS, nonce)) && asDigits(counts) === challenge.answer;
  }
  if (offset === undefined || track === undefined) return false;
  if (Math.abs(offset - challenge.answer) >= PUZZLE.tolerance) return false;
  return isPlausibleDrag({ offset, track, elapsedMs: challenge.elapsedMs });
}

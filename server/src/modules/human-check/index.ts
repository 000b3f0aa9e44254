import { sql } from 'kysely';
import { PUZZLE, type RequestOf } from 'shared-api/contract';
import type { Db, Tx } from '../../db/tables.ts';
import { refuse, refuseFields, refuseUntil } from '../../errors.ts';
import { serverKey } from '../../plugins/keys.ts';
import { addressSubject, type Limit, sweepLimits, useLimit } from '../../plugins/limits.ts';
import { repeating } from '../../repeating.ts';
import type { ModuleDeps, ServerModule } from '../module.ts';
import { isValidProof, makeProof, validUntil } from './proof.logic.ts';
import { drawPuzzle } from './puzzle-picture.ts';
import { askQuestion, readAnswer } from './question.ts';
import { type Random, unforeseeable } from './random.ts';
import { keepChallenge, sweepChallenges, type TakenChallenge, takeChallenge } from './repository.ts';
import { isPlausibleDrag } from './track.logic.ts';

/** A household shares an address; a script that guesses needs thousands of puzzles. */
const PER_ADDRESS: Limit = { name: 'human-check/address', times: 120, seconds: 300 };
const PER_DEVICE: Limit = { name: 'human-check/device', times: 30, seconds: 300 };
/** A question is easier for a machine than a puzzle. */
const QUESTIONS: Limit = { name: 'human-check/questions', times: 30, seconds: 3600 };

export interface PassToCheck {
  proof: string;
  device: string;
  /** The transaction of the caller, when there is one. */
  db?: Db | Tx;
}

export interface HumanCheckModule extends ServerModule<'humanCheck' | 'humanCheckVerify'> {
  /**
   * Lets through who passed the check on this device and whose pass is not over.
   * @throws Refusal 4003 `human_check` otherwise. With HUMAN_CHECK=off everyone passes.
   */
  requirePass: (pass: PassToCheck) => Promise<void>;
}

/** Issues and judges the puzzle or the question, and signs the pass (product decisions, section 9). */
export function humanCheckModule(
  { db, config, log }: ModuleDeps,
  { random = unforeseeable }: { random?: Random } = {},
): HumanCheckModule {
  const isOn = config.HUMAN_CHECK === 'on';
  const cleaning = repeating({
    name: 'human-check/clean-up',
    everyMs: 60_000,
    run: async () => {
      await sweepChallenges(db.kysely);
      await sweepLimits(db.kysely);
    },
    log,
  });

  async function limitIssue(address: string, device: string, kind: string): Promise<void> {
    if (!isOn) return;
    const subject = addressSubject(address);
    await useLimit(db.kysely, PER_DEVICE, device);
    await useLimit(db.kysely, PER_ADDRESS, subject);
    if (kind === 'question') await useLimit(db.kysely, QUESTIONS, subject);
  }

  return {
    handlers: {
      humanCheck: async ({ input: { device, kind }, language, address }) => {
        await limitIssue(address, device, kind);
        if (kind === 'question') {
          const { question, answer } = askQuestion(language, random);
          const { id, expiresAt } = await keepChallenge(db.kysely, { kind, device, answer });
          return { kind, id, question, expires_at: expiresAt.toISOString() };
        }
        const { background, piece, gapLeft, gapTop } = await drawPuzzle(random);
        const { id, expiresAt } = await keepChallenge(db.kysely, { kind, device, answer: gapLeft });
        return { kind, id, background, piece, piece_top: gapTop, expires_at: expiresAt.toISOString() };
      },
      humanCheckVerify: async ({ input }) => {
        requireSomeAnswer(input);
        const challenge = await takeChallenge(db.kysely, input);
        if (!challenge || challenge.isExpired) throw refuse('puzzle_expired');
        if (!isRight(challenge, input)) throw refuse('puzzle_failed');
        const until = validUntil(await databaseTime(db.kysely));
        const key = await serverKey(db.kysely, 'human-check');
        const proof = makeProof({ key, device: input.device, until });
        return { proof, valid_until: until.toISOString() };
      },
    },
    requirePass: async ({ proof, device, db: given = db.kysely }) => {
      if (!isOn) return;
      const key = await serverKey(given, 'human-check');
      const now = await databaseTime(given);
      if (!isValidProof({ key, device, proof, now })) throw refuseUntil('human_check');
    },
    start: async () => cleaning.start(),
    stop: cleaning.stop,
  };
}

/** A request that answers nothing must not use the challenge up. */
function requireSomeAnswer({ offset, track, answer }: RequestOf<'humanCheckVerify'>): void {
  if (answer !== undefined) return;
  if (offset === undefined) throw refuseFields({ name: 'offset', rule: 'required' });
  if (track === undefined) throw refuseFields({ name: 'track', rule: 'required' });
}

function isRight(challenge: TakenChallenge, input: RequestOf<'humanCheckVerify'>): boolean {
  const { offset, track, answer } = input;
  if (challenge.kind === 'question') return answer !== undefined && readAnswer(answer) === challenge.answer;
  if (offset === undefined || track === undefined) return false;
  if (Math.abs(offset - challenge.answer) >= PUZZLE.tolerance) return false;
  return isPlausibleDrag({ offset, track, elapsedMs: challenge.elapsedMs });
}

async function databaseTime(db: Db | Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select app_now() as now`.execute(db);
  if (!rows[0]) throw new Error('The database did not say the time.');
  return rows[0].now;
}

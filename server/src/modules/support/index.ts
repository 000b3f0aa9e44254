import { CODES } from 'shared-api/contract';
import type { Tx } from '../../db/tables.ts';
import { Refusal, refuseMissing } from '../../lib/errors.ts';
import type { Owner } from '../../lib/owner.ts';
import { type Limit, useLimit } from '../../lib/rate-limits.ts';
import { notifyUser } from '../messages/index.ts';
import type { ModuleDeps, ServerModule } from '../module.ts';
import { findQuestion, insertQuestion, writeAnswer } from './repository.ts';

export { insertQuestion, listQuestions } from './repository.ts';

/** Number of questions of one user that people read. */
export const QUESTIONS: Limit = { name: 'support-questions', times: 5, seconds: 3600 };

/** What users ask the people who run the installation; the answer comes as a message (docs/product.md, section 10). */
export function supportModule({ db: database }: Pick<ModuleDeps, 'db'>): ServerModule<'askSupport'> {
  return {
    handlers: {
      askSupport: async ({ user, input: { id, text } }) => {
        const db = database.kysely;
        if (!(await findQuestion(db, user, id))) {
          await useLimit(db, QUESTIONS, user.userId);
          await insertQuestion(db, user, { id, text });
        }
        const kept = await findQuestion(db, user, id);
        // The id belongs to another user of the bucket, or to another question of this one.
        if (kept?.text !== text) throw new Refusal(CODES.idempotencyConflict, 'idempotency_conflict');
        return { id, asked_at: kept.asked_at.toISOString() };
      },
    },
  };
}

/**
 * Answers a question, once, and tells its user.
 * @returns whose question it was.
 * @throws Refusal 4004 when no question of that id waits for an answer.
 */
export async function answerQuestion(
  tx: Tx,
  given: { id: string; answer: string; by: string },
): Promise<Owner> {
  const question = await writeAnswer(tx, given);
  if (!question) throw refuseMissing();
  const { userId, bucket, text } = question;
  await notifyUser(tx, { userId, bucket }, 'support_answered', { question: text, answer: given.answer });
  return { userId, bucket };
}

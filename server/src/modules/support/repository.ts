import './tables.ts';
import { nowInMs, oldestFirst, type Place } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import type { Owner } from '../../lib/owner.ts';

interface Question {
  readonly id: string;
  readonly text: string;
}

/** A question as the operators read it. */
interface KeptQuestion extends Owner, Question {
  readonly asked_at: Date;
  readonly answer: string | null;
  readonly answered_by: string | null;
  readonly answered_at: Date | null;
}

export function findQuestion(db: Db | Tx, { userId, bucket }: Owner, id: string) {
  return db
    .selectFrom('support_questions')
    .select(['id', 'text', 'asked_at'])
    .where((where) => where.and({ bucket, user_id: userId, id }))
    .executeTakeFirst();
}

/** A question that is there already stays as it is. */
export async function insertQuestion(db: Db | Tx, { userId, bucket }: Owner, { id, text }: Question) {
  await db
    .insertInto('support_questions')
    .values({
      bucket,
      id,
      user_id: userId,
      text,
      asked_at: nowInMs,
      answer: null,
      answered_by: null,
      answered_at: null,
    })
    .onConflict((conflict) => conflict.columns(['bucket', 'id']).doNothing())
    .execute();
}

/** Oldest first: those without an answer, or all. */
export async function listQuestions(
  db: Db | Tx,
  { all, after, limit }: { all: boolean; after: Place | null; limit: number },
): Promise<KeptQuestion[]> {
  let rows = db
    .selectFrom('support_questions')
    .select([
      'bucket',
      'user_id as userId',
      'id',
      'text',
      'asked_at',
      'answer',
      'answered_by',
      'answered_at',
    ]);
  if (!all) rows = rows.where('answered_at', 'is', null);
  return oldestFirst(rows, 'asked_at', { after, limit }).execute();
}

/** Writes the one answer of a question. @returns undefined when there is no question without an answer of that id. */
export function writeAnswer(
  tx: Tx,
  { id, answer, by }: { id: string; answer: string; by: string },
): Promise<(Owner & Question) | undefined> {
  return tx
    .updateTable('support_questions')
    .set({ answer, answered_by: by, answered_at: nowInMs })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .returning(['bucket', 'user_id as userId', 'id', 'text'])
    .executeTakeFirst();
}

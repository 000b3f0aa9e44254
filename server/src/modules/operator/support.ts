import { pageFrom, readCursor } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { findUser } from '../identity/index.ts';
import { answerQuestion, listQuestions } from '../support/index.ts';
import { record } from './audit.ts';
import type { OpsReply, OpsRequest } from './contract/index.ts';
import { operatorNames, type SignedInOperator } from './operators.ts';

export async function supportQuestions(
  db: Db,
  { all, cursor, limit }: OpsRequest<'supportQuestions'>,
): Promise<OpsReply<'supportQuestions'>> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const rows = await listQuestions(db, { all, after, limit: limit + 1 });
  const operators = await operatorNames(db);
  const users = new Map<string, string>();
  for (const { userId: id, bucket } of rows)
    if (!users.has(id)) users.set(id, (await findUser(db, { id, bucket }))?.username ?? id);
  return pageFrom(rows, {
    limit,
    place: ({ asked_at, id }) => ({ at: asked_at, id }),
    show: ({ id, userId, asked_at, text, answered_at, answered_by, answer }) => ({
      id,
      username: users.get(userId) ?? userId,
      asked_at: asked_at.toISOString(),
      text,
      answered_at: answered_at?.toISOString() ?? null,
      answered_by: answered_by && (operators.get(answered_by) ?? answered_by),
      answer,
    }),
  });
}

/** @throws Refusal 4004 when no question of that id waits for an answer. */
export async function answerSupport(
  tx: Tx,
  { id, answer }: OpsRequest<'answerSupport'>,
  operator: SignedInOperator,
): Promise<OpsReply<'answerSupport'>> {
  const { userId } = await answerQuestion(tx, { id, answer, by: operator.id });
  await record(tx, operator, {
    act: 'answer_support',
    subject: { type: 'support_question', id },
    details: { user: userId, answer },
  });
  return {};
}

import { readNow } from '../../db/paging.ts';
import type { Db } from '../../db/tables.ts';
import type { Secrets } from '../../secrets.ts';
import { beginAttempt, dummyHash, isRightPassword, OPERATOR } from '../identity/index.ts';
import type { OpsReply, OpsRequest } from './contract/index.ts';
import { findOperator, openOperatorSession, openSecret, useStep } from './operators.ts';
import { refuseOps } from './refusals.ts';
import { matchingStep } from './totp.ts';

/**
 * Signs an operator in by password and second factor. Whatever was wrong, the answer is the same; a code works once.
 * @throws Refusal 4290 after too many failures.
 */
export async function signIn(
  db: Db,
  secrets: Secrets,
  { name, password, code }: OpsRequest<'login'>,
): Promise<OpsReply<'login'>> {
  const attempt = await beginAttempt(db, OPERATOR, name.toLowerCase());
  const operator = await findOperator(db, name.toLowerCase());
  const isRight = await isRightPassword(operator?.password_hash ?? (await dummyHash()), password);
  if (!operator || operator.disabled_at || !isRight) throw refuseOps('credentials_wrong');
  const step = matchingStep({ secret: openSecret(secrets, operator), code, at: await readNow(db) });
  if (step === null || !(await useStep(db, operator.id, step))) throw refuseOps('credentials_wrong');
  await attempt.succeed();
  const { token, expiresAt } = await openOperatorSession(db, operator.id);
  return { token, expires_at: expiresAt.toISOString(), name: operator.name, role: operator.role };
}

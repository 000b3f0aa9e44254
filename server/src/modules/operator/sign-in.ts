import { readNow } from '../../db/paging.ts';
import type { Db } from '../../db/tables.ts';
import type { Secrets } from '../../lib/secrets.ts';
import { takeWork } from '../human-check/index.ts';
import { beginSignIn, dummyHash, isRightPassword, OPERATOR } from '../identity/index.ts';
import type { OpsReply, OpsRequest } from './contract/index.ts';
import { isKnownDevice, rememberDevice } from './devices.ts';
import { findOperator, openOperatorSession, openSecret, useStep } from './operators.ts';
import { refuseOps } from './refusals.ts';
import { matchingStep } from './totp.ts';

/**
 * Signs an operator in by password and second factor. Whatever was wrong, the answer is the same; a code works once.
 * Failures count for a known device, or for the network of an unknown one: neither closes the name to anybody else.
 * @throws Refusal 4290 after too many failures.
 */
export async function signIn(
  db: Db,
  secrets: Secrets,
  {
    input: { name: written, password, code, device, work },
    address,
    workBits,
    drift,
  }: { input: OpsRequest<'login'>; address: string; workBits: number | undefined; drift: number },
): Promise<OpsReply<'login'>> {
  if (!(await takeWork(db, { device, ...work }, workBits))) throw refuseOps('work_missing');
  const name = written.toLowerCase();
  const operator = await findOperator(db, name);
  const isKnown = await isKnownDevice(db, operator, device);
  const attempt = await beginSignIn(db, { limit: OPERATOR, name, device, isKnown, address });
  const isRight = await isRightPassword(operator?.password_hash ?? (await dummyHash()), password);
  if (!operator || operator.disabled_at || !isRight) throw refuseOps('credentials_wrong');
  const at = await readNow(db);
  const step = matchingStep({ secret: openSecret(secrets, operator), code, at, drift });
  if (step === null || !(await useStep(db, operator.id, step))) throw refuseOps('credentials_wrong');
  await attempt.succeed();
  await rememberDevice(db, operator, device);
  const { token, expiresAt } = await openOperatorSession(db, operator.id);
  return { token, expires_at: expiresAt.toISOString(), name: operator.name, role: operator.role };
}

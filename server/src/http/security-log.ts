import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CODES } from 'shared-api/contract';
import type { Database } from '../db/database.ts';
import { keyedHash, serverKey } from '../lib/keys.ts';
import { addressSubject } from '../lib/rate-limits.ts';

/** Calls that prove or change who somebody is: logged whether they succeed or not (OWASP ASVS 5.0, 16.3.1). */
export const AUTHENTICATION_CALLS: ReadonlySet<string> = new Set([
  'addPasskey',
  'addTradePassword',
  'confirmSecondFactor',
  'confirmTotp',
  'humanCheckVerify',
  'login',
  'loginSecondStep',
  'logout',
  'newRecoveryCodes',
  'ops_login',
  'ops_logout',
  'register',
  'removePasskey',
  'removeTotp',
  'resetPassword',
  'revokeSession',
  'sendCode',
  'updatePassword',
  'updateTradePassword',
]);

type Kind = 'authentication' | 'authorization' | 'limit' | 'validation' | 'refused';

function kindOf(call: string, refusal: FastifyRequest['refusal']): Kind | null {
  if (AUTHENTICATION_CALLS.has(call)) return 'authentication';
  if (!refusal) return null;
  if (refusal.code === CODES.tokenRefused || refusal.key === 'ops.not_allowed') return 'authorization';
  if (refusal.code === CODES.tooManyAttempts) return 'limit';
  return refusal.code === CODES.validation ? 'validation' : 'refused';
}

/**
 * One log line for each sign-in, each change of a password or factor, and each refused call: what was called, by which
 * user id, from which source, with which outcome (docs/security.md, "Logs"). The source is a keyed hash of the network
 * address: equal sources can be counted, no address can be read. No field of the request is logged.
 */
export function securityLog(app: FastifyInstance, db: Pick<Database, 'kysely'>): void {
  app.addHook('onResponse', async (request) => {
    const { operationId } = (request.routeOptions.schema ?? {}) as { operationId?: string };
    if (operationId === undefined) return;
    const { refusal } = request;
    const kind = kindOf(operationId, refusal);
    if (!kind) return;
    const key = await serverKey(db.kysely, 'log');
    const security = {
      kind,
      call: operationId,
      outcome: refusal ? 'refused' : 'success',
      source: keyedHash(key, addressSubject(request.ip)).hash.toString('hex').slice(0, 16),
      ...(refusal && { code: refusal.code, reason: refusal.key }),
      ...(request.signedIn && { user: request.signedIn.userId }),
    };
    request.log[refusal && kind !== 'validation' ? 'warn' : 'info']({ security }, 'security event');
  });
}

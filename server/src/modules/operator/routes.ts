import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { CODES, IDEMPOTENCY_KEY } from 'shared-api/contract';
import type { Database } from '../../db/database.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { Refusal } from '../../lib/errors.ts';
import { translate } from '../../lib/i18n.ts';
import { once } from '../ledger/index.ts';
import {
  type OpsCallName,
  type OpsContract,
  type OpsReply,
  type OpsRequest,
  opsContract,
} from './contract/index.ts';
import { findOperatorSession, type SignedInOperator } from './operators.ts';
import { refuseOps } from './refusals.ts';

/** What a handler is given. For acts `db` is the transaction that also records key, answer and audit line. */
export interface OpsContext<N extends OpsCallName> {
  input: OpsRequest<N>;
  db: OpsContract[N]['role'] extends 'operator' ? Tx : Db;
  operator: OpsContract[N]['role'] extends 'anybody' ? null : SignedInOperator;
  token: string;
  /** The caller's network address, for limits only. */
  address: string;
  log: FastifyBaseLogger;
}
export type OpsHandler<N extends OpsCallName> = (context: OpsContext<N>) => Promise<OpsReply<N>>;
/** One handler for every call: a missing one does not compile. */
export type OpsHandlers = { [N in OpsCallName]: OpsHandler<N> };

declare module 'fastify' {
  interface FastifyRequest {
    operator: SignedInOperator | null;
  }
}

/** Keys of operators lie together: they have no bucket of their own. */
const BUCKET = 0;

/** Registers every call of operators: session, role, validation, idempotency, envelope. */
export function opsRoutes(
  app: FastifyInstance,
  { db, handlers }: { db: Database; handlers: OpsHandlers },
): void {
  app.decorateRequest('operator', null);
  for (const name of Object.keys(opsContract) as OpsCallName[]) register(name);

  function register(name: OpsCallName): void {
    const call = opsContract[name];
    const handler = handlers[name] as unknown as (context: OpsContext<OpsCallName>) => Promise<unknown>;
    app.route({
      method: 'POST',
      url: call.path,
      schema: {
        summary: call.summary,
        tags: [call.role === 'operator' ? 'operators' : 'operators and auditors'],
        operationId: `ops_${name}`,
        body: call.request,
        response: { 200: call.reply },
        security: call.role === 'anybody' ? [] : [{ token: [] }],
      },
      serializerCompiler: () => (payload) => JSON.stringify(payload),
      preValidation: async (request) => {
        if (call.role === 'anybody') return;
        request.operator = await findOperatorSession(db.kysely, tokenOf(request));
        if (!request.operator) throw new Refusal(CODES.tokenRefused, 'token_refused');
        if (call.role === 'operator' && request.operator.role !== 'operator') throw refuseOps('not_allowed');
      },
      handler: async (request, reply) => {
        const input = request.body as OpsRequest<OpsCallName>;
        const context = {
          input,
          db: db.kysely,
          operator: request.operator,
          token: tokenOf(request),
          address: request.ip,
          log: request.log,
        } as unknown as OpsContext<OpsCallName>;
        reply.header('cache-control', 'no-store');
        const data =
          call.role === 'operator' ? await runOnce(name, request, context) : await handler(context);
        return { code: CODES.ok, msg: translate(input.language, 'ok'), data };
      },
    });

    async function runOnce(callName: OpsCallName, request: FastifyRequest, context: OpsContext<OpsCallName>) {
      const key = request.headers['idempotency-key'];
      if (typeof key !== 'string' || !IDEMPOTENCY_KEY.test(key) || !request.operator)
        throw new Refusal(CODES.idempotencyConflict, 'idempotency_key_missing');
      const { language: _, ...body } = context.input;
      const sent = { bucket: BUCKET, userId: request.operator.id, key, call: `ops/${callName}`, body };
      return once(db, sent, (tx) => handler({ ...context, db: tx as never }));
    }
  }
}

function tokenOf({ headers: { token } }: FastifyRequest): string {
  return typeof token === 'string' ? token : '';
}

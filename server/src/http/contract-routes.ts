import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import {
  type Bucket,
  type Call,
  type CallName,
  CODES,
  type Contract,
  contract,
  IDEMPOTENCY_KEY,
  LANGUAGES,
  type Language,
  nearestLanguage,
  RENEWAL,
  type ReplyOf,
  type RequestOf,
  type UserId,
} from 'shared-api/contract';
import type { Database } from '../db/database.ts';
import type { Db, Tx } from '../db/tables.ts';
import { Refusal, refuseMissing } from '../lib/errors.ts';
import { translate } from '../lib/i18n.ts';
import { isAnswered, type MoneyCall, once } from '../modules/ledger/index.ts';
import type { LimitCalls } from './call-limits.ts';
import { forms, readForm } from './forms.ts';
import { type PreserializedJson, writeEnvelope } from './preserialized-json.ts';
import { type SharedCall, sharedCalls } from './shared-calls.ts';

/** Who is signed in. `bucket` is where all of this user's money lives (docs/product.md, section 1). */
export interface SignedIn {
  userId: UserId;
  sessionId: string;
  bucket: Bucket;
}

/** What a handler is given. For idempotent calls `db` is the transaction that also records key and answer. */
export interface CallContext<N extends CallName> {
  input: RequestOf<N>;
  language: Language;
  db: Contract[N]['idempotent'] extends true ? Tx : Db;
  user: Contract[N]['token'] extends 'required' ? SignedIn : null;
  /** The caller's network address, for limits only: never logged, never stored in the clear. */
  address: string;
  /** What the browser says of itself, and the web address of the page that calls; what it does not say is missing. */
  agent?: string;
  origin?: string;
  log: FastifyBaseLogger;
}
export type Handler<N extends CallName> = (
  context: CallContext<N>,
) => Promise<
  Contract[N]['idempotent'] extends true ? ReplyOf<N> : ReplyOf<N> | PreserializedJson<ReplyOf<N>>
>;

type SharedHandler<N extends CallName> = SharedCall<Omit<CallContext<N>, 'db'>, ReplyOf<N>>;
type Idempotent<N extends CallName> = Contract[N]['idempotent'] extends true ? N : never;

/** One handler for every call: a missing one does not compile. */
export type Handlers<N extends CallName = CallName> = {
  [K in N]: Handler<K> | (K extends Idempotent<K> ? SharedHandler<K> : never);
};

/**
 * What an idempotent call checks before its transaction begins: what is counted there (wrong passwords) stays counted
 * whatever becomes of the transaction. A repeat of an answered call is not checked again.
 */
export type Guards<N extends CallName = CallName> = {
  [K in N]?: (context: Omit<CallContext<K>, 'db'> & { db: Db }) => Promise<void>;
};

export interface ContractRoutesOptions {
  db: Database;
  handlers: Handlers;
  guards?: Guards;
  /** Finds the session of a token; null when it is unknown or over. */
  authenticate: (token: string) => Promise<SignedIn | null>;
  /** Bounds the calls of who is signed in; nothing by default. */
  limitCalls?: LimitCalls;
  /** Gives a session another token, once its user has proved anew who they are. */
  renew?: ((user: SignedIn) => Promise<{ token: string; expiresAt: Date } | undefined>) | undefined;
  /** What every call that moves money, or leads to it (`beforeMoney`), asks of its user. */
  mayMoveMoney?: ((user: SignedIn) => Promise<void>) | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
}

/** What every success begins with, by language. */
const OK = Object.fromEntries(
  LANGUAGES.map((language) => {
    const envelope = JSON.stringify({ code: CODES.ok, msg: translate(language, 'ok') });
    return [language, `${envelope.slice(0, -1)},"data":`];
  }),
) as Record<Language, string>;

/** The language a request asks for, even when the rest of it is refused. */
export function requestLanguage(request: FastifyRequest): Language {
  // Of a form whose body is not read yet, the address says it.
  const source = (request.method === 'GET' || !request.body ? request.query : request.body) as
    | { language?: unknown }
    | null
    | undefined;
  const named = typeof source === 'object' && source ? source.language : undefined;
  return nearestLanguage(named ?? request.headers['accept-language']?.split(/[,;]/)[0]?.trim());
}

/** Registers every call of the contract: token, validation, idempotency, envelope. */
export function contractRoutes(
  app: FastifyInstance,
  { db, handlers, guards = {}, authenticate, renew, mayMoveMoney, limitCalls }: ContractRoutesOptions,
): void {
  app.decorateRequest('signedIn', null);
  const names = Object.keys(contract) as CallName[];
  for (const name of names) if (!contract[name].multipart) register(app, name);
  // Reading forms costs every call of its scope something.
  app.register(async (scope) => {
    await forms(scope);
    for (const name of names) if (contract[name].multipart) register(scope, name);
  });

  function register<N extends CallName>(scope: FastifyInstance, name: N): void {
    const call: Call = contract[name];
    const handler = handlers[name] as unknown as Handler<CallName> | SharedHandler<CallName>;
    const carryOut = typeof handler === 'object' ? raise : handler;
    const carryOutOnce = typeof handler === 'object' ? sharedCalls(db, handler) : onceAlone(handler);
    scope.route({
      method: call.method,
      url: call.path,
      schema: {
        summary: call.summary,
        operationId: name,
        ...(call.multipart && { consumes: ['multipart/form-data'] }),
        ...(call.method === 'GET' ? { querystring: call.request } : { body: call.request }),
        response: { 200: call.reply },
        security: call.token === 'required' ? [{ token: [] }] : [],
      },
      // The envelope is written here, once; schemas of replies serve the documentation and the client's check.
      serializerCompiler: () => JSON.stringify,
      // Once the body is read: it says in which language to refuse.
      preValidation: async (request) => {
        if (call.token === 'none') return;
        const token = request.headers.token;
        request.signedIn = typeof token === 'string' && token ? await authenticate(token) : null;
        if (!request.signedIn) throw new Refusal(CODES.tokenRefused, 'token_refused');
        limitCalls?.(request.signedIn.userId, name);
        // A file is read from the network only for who may send one.
        if (call.multipart && request.isMultipart()) request.body = await readForm(request);
      },
      handler: async (request, reply) => {
        const input = (call.method === 'GET' ? request.query : request.body) as RequestOf<CallName>;
        const context: CallContext<CallName> = {
          input,
          language: input.language,
          db: db.kysely,
          user: request.signedIn as never,
          address: request.ip,
          ...(request.headers['user-agent'] && { agent: request.headers['user-agent'] }),
          ...(request.headers.origin && { origin: request.headers.origin }),
          log: request.log,
        };
        if (call.method === 'GET') reply.header('cache-control', 'public, max-age=1');
        else reply.header('cache-control', 'no-store');
        if (call.beforeMoney) await mayMoveMoney?.(request.signedIn ?? raise());
        const data = call.idempotent ? await runOnce(name, request, context) : await carryOut(context);
        if (call.renews && request.signedIn && request.headers[RENEWAL.asked] === RENEWAL.accepted) {
          const renewed = await renew?.(request.signedIn);
          if (renewed) {
            reply.header(RENEWAL.token, renewed.token);
            reply.header(RENEWAL.expiresAt, renewed.expiresAt.toISOString());
          }
        }
        reply.header('content-type', 'application/json; charset=utf-8');
        return writeEnvelope(OK[input.language], data);
      },
    });

    async function runOnce(callName: CallName, request: FastifyRequest, context: CallContext<CallName>) {
      const key = request.headers['idempotency-key'];
      if (typeof key !== 'string' || key === '')
        throw new Refusal(CODES.idempotencyConflict, 'idempotency_key_missing');
      if (!IDEMPOTENCY_KEY.test(key)) throw new Refusal(CODES.idempotencyConflict, 'idempotency_key_invalid');
      const user = request.signedIn ?? raise();
      const { userId, bucket } = user;
      const { language: _, ...body } = context.input;
      const guard = guards[callName] as ((checked: CallContext<CallName>) => Promise<void>) | undefined;
      if ((guard || mayMoveMoney) && !(await isAnswered(db.kysely, { bucket, userId, key }))) {
        await mayMoveMoney?.(user);
        await guard?.(context);
      }
      return carryOutOnce({ request: { bucket, userId, key, call: callName, body }, call: context });
    }
  }

  function onceAlone(handler: Handler<CallName>) {
    return ({ request, call }: { request: MoneyCall; call: Omit<CallContext<CallName>, 'db'> }) =>
      once(db, request, (tx) => handler({ ...call, db: tx }));
  }
}

const raise = (): never => {
  throw refuseMissing();
};

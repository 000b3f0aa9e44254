import Fastify, { type FastifyInstance } from 'fastify';
import { type CallName, contract, type ReplyOf } from 'shared-api/contract';
import { type Config, readConfig } from '../../src/config/config.ts';
import { contractRoutes, type Handlers } from '../../src/http/contract-routes.ts';
import { errors } from '../../src/http/errors.ts';
import { logging } from '../../src/http/logging.ts';
import { securityLog } from '../../src/http/security-log.ts';
import { type HumanCheckModule, humanCheckModule } from '../../src/modules/human-check/index.ts';
import {
  type IdentityDeps,
  type IdentityModule,
  identityModule,
  isKnownBrowser,
} from '../../src/modules/identity/index.ts';
import type { ModuleDeps } from '../../src/modules/module.ts';
import { hasMeans } from '../../src/modules/payment-means/index.ts';
import type { TestDatabase } from './databases.ts';

/** What tests look into: any reply, field by field. */
export interface Answer {
  code: number;
  msg: string;
  data: Record<string, unknown>;
}

/** So that no test writes a key into a folder. */
export const TEST_SECRETS_KEY = Buffer.alloc(32, 7).toString('base64');

export interface CallOptions {
  token?: string;
  address?: string;
  agent?: string;
  origin?: string;
  /** The `Idempotency-Key`. */
  key?: string;
}

export interface TestApp {
  app: FastifyInstance;
  config: Config;
  identity: IdentityModule;
  humanCheck: HumanCheckModule;
  /** Sends a call as the app would, with any body, and gives the envelope. */
  call: (name: CallName, body: unknown, options?: CallOptions) => Promise<Answer>;
  /** The same, and the reply must be a success that fits the contract. */
  ok: <N extends CallName>(name: N, body: unknown, options?: CallOptions) => Promise<ReplyOf<N>>;
}

export interface TestAppOptions {
  env?: Record<string, string>;
  /** Handlers beside those of identity and human check. */
  handlers?: (deps: ModuleDeps) => Partial<Handlers>;
  sender?: IdentityDeps['sender'];
  /** Takes the log's lines, which are not written otherwise. */
  log?: (line: string) => void;
  /** Routes beside the contract. */
  routes?: (app: FastifyInstance) => void;
}

/** The contract's calls over HTTP, without a port: identity, human check, and what the test adds. */
export async function testApp(
  db: TestDatabase,
  { env = {}, handlers, sender, routes, log }: TestAppOptions = {},
): Promise<TestApp> {
  const config = readConfig({ LOG_LEVEL: 'silent', SECRETS_KEY: TEST_SECRETS_KEY, ...env });
  const settings = log ? logging('trace') : false;
  const logger = log && typeof settings === 'object' ? { ...settings, stream: { write: log } } : false;
  const app = Fastify({ logger });
  errors(app);
  securityLog(app, db);
  const deps: ModuleDeps = { db, config, log: app.log };
  const humanCheck = humanCheckModule({ ...deps, isKnownBrowser });
  // Tests move the clock: a session is looked up each time.
  const identity = identityModule({
    ...deps,
    humanCheck,
    hasMeans,
    sessionsFreshMs: 0,
    ...(sender && { sender }),
  });
  const all = { ...humanCheck.handlers, ...identity.handlers, ...handlers?.(deps) } as Handlers;
  const { authenticate, renew, mayMoveMoney } = identity;
  contractRoutes(app, { db, handlers: all, authenticate, renew, mayMoveMoney });
  routes?.(app);
  await app.ready();

  const call: TestApp['call'] = async (name, body, { token, address, agent, origin, key } = {}) => {
    const { method, path } = contract[name];
    const reply = await app.inject({
      method,
      url: path,
      ...(address && { remoteAddress: address }),
      headers: {
        'content-type': 'application/json',
        ...(token && { token }),
        ...(agent && { 'user-agent': agent }),
        ...(origin && { origin }),
        ...(key && { 'idempotency-key': key }),
      },
      payload: JSON.stringify(body),
    });
    return reply.json<Answer>();
  };
  const ok: TestApp['ok'] = async (name, body, options) => {
    const answer = await call(name, body, options);
    if (answer.code !== 200) throw new Error(`${name}: ${JSON.stringify(answer)}`);
    return contract[name].reply.parse(answer.data) as ReplyOf<typeof name>;
  };
  return { app, config, identity, humanCheck, call, ok };
}

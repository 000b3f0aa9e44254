import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { readNow } from '../../src/db/paging.ts';
import {
  createOperator,
  type OpsCallName,
  type OpsInput,
  type OpsReply,
  operatorModule,
  opsContract,
  stepAt,
  totpCode,
} from '../../src/modules/operator/index.ts';
import { redemptionDesk } from '../../src/modules/redemptions/index.ts';
import { depositDesk } from '../../src/modules/wallet/index.ts';
import { type Answer, testApp } from './app.ts';
import type { TestDatabase } from './databases.ts';
import { MONEY_CHECKS } from './money.ts';

export interface TestOperator {
  readonly name: string;
  readonly password: string;
  readonly secret: Buffer;
}

export interface OpsApp {
  readonly app: FastifyInstance;
  /** Any body to any call: the envelope. */
  call(name: OpsCallName, body: unknown, options?: { token?: string; key?: string }): Promise<Answer>;
  /** A call that must succeed and whose reply must fit the contract. */
  ok<N extends OpsCallName>(name: N, input: OpsInput<N>, token: string): Promise<OpsReply<N>>;
  /** Signs in with the code of now. @returns the token. */
  signIn(operator: TestOperator): Promise<string>;
}

/** The operators' calls alone, without a port. */
export async function opsApp(
  db: TestDatabase,
  means: { lockMeans: () => Promise<void> } = { lockMeans: async () => {} },
): Promise<OpsApp> {
  const { app } = await testApp(db, {
    routes: (server) => {
      const deps = { db, config: {} as never, log: server.log };
      operatorModule({ ...deps, checks: MONEY_CHECKS, desks: [depositDesk, redemptionDesk(means)] }).routes(
        server,
      );
    },
  });
  const call: OpsApp['call'] = async (name, body, { token, key = randomUUID() } = {}) => {
    const reply = await app.inject({
      method: 'POST',
      url: opsContract[name].path,
      headers: { 'content-type': 'application/json', 'idempotency-key': key, ...(token && { token }) },
      payload: JSON.stringify(body) ?? '',
    });
    return reply.json<Answer>();
  };
  const ok: OpsApp['ok'] = async (name, input, token) => {
    const answer = await call(name, { language: 'en', ...input }, { token });
    if (answer.code !== 200) throw new Error(`${name}: ${JSON.stringify(answer)}`);
    return opsContract[name].reply.parse(answer.data) as OpsReply<typeof name>;
  };
  const signIn: OpsApp['signIn'] = async ({ name, password, secret }) => {
    const code = totpCode(secret, stepAt(await readNow(db.kysely)));
    return (await ok('login', { name, password, code }, '')).token;
  };
  return { app, call, ok, signIn };
}

export async function makeOperator(
  db: TestDatabase,
  name: string,
  role: 'operator' | 'auditor' = 'operator',
): Promise<TestOperator> {
  const operator = { name, password: `Long-${randomUUID()}`, secret: randomBytes(20) };
  await createOperator(db.kysely, { ...operator, role });
  return operator;
}

import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../../src/config/config.ts';
import { readNow } from '../../src/db/paging.ts';
import { secretsOf } from '../../src/lib/secrets.ts';
import { solveWork } from '../../src/modules/human-check/index.ts';
import {
  applyDueProposals,
  createFirstOperator,
  newTotpSecret,
  type OpsCallName,
  type OpsInput,
  type OpsReply,
  operatorModule,
  opsContract,
  totpCode,
} from '../../src/modules/operator/index.ts';
import { redemptionDesk } from '../../src/modules/redemptions/index.ts';
import { depositDesk } from '../../src/modules/wallet/index.ts';
import { type Answer, TEST_SECRETS_KEY, testApp } from './app.ts';
import { perSuite, type TestDatabase } from './databases.ts';
import { MONEY_CHECKS } from './money.ts';

export const OPS_CONFIG = readConfig({ LOG_LEVEL: 'silent', SECRETS_KEY: TEST_SECRETS_KEY });

/** A bank card as a user binds it. */
export const CARD = {
  kind: 'bank',
  cardholder_name: 'Ada Lovelace',
  card_number: '6222020200112233445',
  bank_name: 'Sandbox Bank',
  bank_province: 'Shanghai',
  bank_city: 'Shanghai',
  branch_name: 'Bund',
} as const;

export interface TestOperator {
  readonly name: string;
  readonly password: string;
  readonly secret: string;
}

interface OpsOptions {
  readonly token?: string;
  readonly key?: string;
  readonly address?: string;
}

export const OPS_DEVICE = 'machine-of-an-operator-1';

/** The calls that propose a change of terms or rules. */
export type ProposeCall = Exclude<
  Extract<OpsCallName, `propose${string}`>,
  'proposeAdjustment' | 'proposeFactorRemoval'
>;

export interface OpsApp {
  readonly app: FastifyInstance;
  /** Any body to any call: the envelope. */
  call(name: OpsCallName, body: unknown, options?: OpsOptions): Promise<Answer>;
  /** Tries to sign in with work that it does first. */
  login(input: Record<string, unknown>, options?: OpsOptions): Promise<Answer>;
  /** A call that must succeed and whose reply must fit the contract. */
  ok<N extends OpsCallName>(name: N, input: OpsInput<N>, token: string): Promise<OpsReply<N>>;
  /** Proposes as the first, approves as the second, and lets the delay pass. @returns the proposal in effect. */
  enact<N extends ProposeCall>(
    name: N,
    input: Omit<OpsInput<N>, 'reason'>,
    by: readonly [proposer: string, approver: string],
  ): Promise<OpsReply<'proposal'>>;
  /** Signs in with the code of now. @returns the token. */
  signIn(operator: TestOperator): Promise<string>;
}

/** The operators' calls alone, without a port. A sign-in asks for no work unless the test says how much. */
export async function opsApp(db: TestDatabase, workBits = 0): Promise<OpsApp> {
  const { app } = await testApp(db, {
    routes: (server) => {
      const deps = { db, config: OPS_CONFIG, log: server.log };
      operatorModule({
        ...deps,
        workBits,
        silent: () => undefined,
        checks: MONEY_CHECKS,
        desks: [depositDesk, redemptionDesk(OPS_CONFIG)],
      }).routes?.(server);
    },
  });
  const call: OpsApp['call'] = async (name, body, { token, key = randomUUID(), address } = {}) => {
    const reply = await app.inject({
      method: 'POST',
      url: opsContract[name].path,
      ...(address && { remoteAddress: address }),
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
  const login: OpsApp['login'] = async (input, options) => {
    const device = typeof input.device === 'string' ? input.device : OPS_DEVICE;
    const { work } = await ok('beginLogin', { device }, '');
    const done = { salt: work.salt, nonce: await solveWork(work) };
    return call('login', { language: 'en', device, work: done, ...input }, options);
  };
  const enact: OpsApp['enact'] = async (name, input, [proposer, approver]) => {
    const proposed = await ops.ok(name, { ...input, reason: 'Agreed' } as never, proposer);
    const { id } = opsContract.proposal.reply.parse(proposed);
    const { effective_at } = await ops.ok('approveProposal', { id }, approver);
    const now = await readNow(db.kysely);
    await db.moveClock(Date.parse(effective_at ?? '') - now.getTime() + 1);
    await applyDueProposals(db);
    return ops.ok('proposal', { id }, approver);
  };
  const signIn: OpsApp['signIn'] = async ({ name, password, secret }) => {
    const code = totpCode(secret, await readNow(db.kysely));
    const answer = await login({ name, password, code });
    if (answer.code !== 200) throw new Error(`login: ${JSON.stringify(answer)}`);
    return String(answer.data.token);
  };
  const ops = { app, call, ok, login, enact, signIn };
  return ops;
}

export async function makeOperator(
  db: TestDatabase,
  name: string,
  role: 'operator' | 'auditor' = 'operator',
): Promise<TestOperator> {
  const operator = { name, password: `Long-${randomUUID()}`, secret: newTotpSecret() };
  await createFirstOperator(db.kysely, secretsOf(OPS_CONFIG), { ...operator, role });
  return operator;
}

/** The operators' calls for a suite, and the tokens of operators who have signed in, by their names. */
export function operatorsOf<Name extends string>(db: TestDatabase, ...names: Name[]) {
  const ops = perSuite(() => opsApp(db));
  const by = perSuite(async () => {
    const tokens: [string, string][] = [];
    for (const name of names) tokens.push([name, await ops.signIn(await makeOperator(db, name))]);
    return Object.fromEntries(tokens) as Record<Name, string>;
  });
  afterAll(() => ops.app.close());
  return { ops, by };
}

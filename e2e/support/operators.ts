import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestServer } from './server.ts';
import { totp } from './totp.ts';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '..', '..');
const sessions = ({ folder }: TestServer) => path.join(folder, 'ops.json');
const SESSION_MS = 8 * 3600 * 1000;

type OperatorName = 'ops1' | 'ops2' | 'audit';

/** An order that somebody reviews, by its number (docs/operators.md). */
interface Order {
  readonly kind: 'deposit' | 'redemption';
  readonly order: string;
}

/** An operator or auditor at work: every call of theirs under /ops/api, by name. Refusals are thrown with their sentence. */
export interface Operator {
  call(name: string, input?: object): Promise<Record<string, unknown>>;
  take(order: Order): Promise<void>;
  confirm(order: Order): Promise<void>;
  reject(order: Order, reason: string): Promise<void>;
}

interface Session {
  readonly operator: Promise<Operator>;
  readonly since: number;
}
/** A code of the second factor works once: who has signed in to a server stays so for as long as a session lasts. */
const signedIn = new WeakMap<TestServer, Map<OperatorName, Session>>();

/** Somebody who has signed in by the command line, with password and second factor. */
export function operator(server: TestServer, name: OperatorName): Promise<Operator> {
  const known = signedIn.get(server) ?? new Map<OperatorName, Session>();
  signedIn.set(server, known);
  const last = known.get(name);
  if (last && server.now() - last.since < SESSION_MS) return last.operator;
  const begun = signIn(server, name);
  known.set(name, { operator: begun, since: server.now() });
  return begun;
}

/** A rate that has come into force: what the proposal of two operators leads to after its delay (reviewed-changes.spec.ts). */
export const putUsdtRate = (server: TestServer, way: 'deposit' | 'withdraw', millionths: string) =>
  server.change(
    `insert into ${way}_channel_terms
      select (jsonb_populate_record(terms, jsonb_build_object('usdt_rate', $1::int8, 'valid_from', app_now()))).*
      from ${way}_channel_terms terms where channel = 'numbercard' order by valid_from desc limit 1`,
    [millionths],
  );

/** `npm run ops -- <args>`. @returns what it prints; a command that fails is thrown with that. */
export async function ops(server: TestServer, ...args: string[]): Promise<string> {
  return command(server, args, {});
}

async function command(
  server: TestServer,
  args: readonly string[],
  secrets: Readonly<Record<string, string>>,
) {
  const env = { ...process.env, OPS_ADDRESS: server.operators, OPS_TOKEN_FILE: sessions(server), ...secrets };
  const { stdout } = await run(process.execPath, [path.join(root, 'server/ops/main.ts'), ...args], { env });
  return stdout;
}

/** What signs an operator of the sandbox in. */
export async function credentialsOf(server: TestServer, name: OperatorName) {
  const account = await readFile(path.join(server.folder, `demo-operator-${name}.txt`), 'utf8');
  const [, password = '', secret = ''] = /^\S+ (\S+) (\S+)/.exec(account) ?? [];
  return { password, secret };
}

async function signIn(server: TestServer, name: OperatorName): Promise<Operator> {
  const { password, secret } = await credentialsOf(server, name);
  await command(server, ['login', name], {
    OPS_PASSWORD: password,
    OPS_CODE: totp(secret, 0, server.now()),
  });
  const kept = JSON.parse(await readFile(sessions(server), 'utf8'));
  const token: string = kept.servers[server.operators].tokens[name];
  const call: Operator['call'] = async (called, input = {}) => {
    const response = await fetch(`${server.operators}/ops/api/${called}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), token },
      body: JSON.stringify({ language: 'en', ...input }),
    });
    const { code, msg, data } = await response.json();
    if (code !== 200) throw new Error(`${called} answers ${code}: ${msg}`);
    return data;
  };
  return {
    call,
    take: async (order) => void (await call('takeReview', order)),
    confirm: async (order) => void (await call('confirmReview', order)),
    reject: async (order, reason) => void (await call('rejectReview', { ...order, reason })),
  };
}

/** The end of a journey with money: every balance and every order agrees with the transfers. */
export async function expectReconciled(server: TestServer): Promise<void> {
  const auditor = await operator(server, 'audit');
  const { ok, checks } = await auditor.call('reconcile');
  if (!ok) throw new Error(`reconcile finds ${JSON.stringify(checks)}`);
}

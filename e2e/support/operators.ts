import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestServer } from './server.ts';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '..', '..');
const sessions = ({ folder }: TestServer) => path.join(folder, 'ops.json');

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

/** A code of the second factor works once: who has signed in to a server stays so. */
const signedIn = new WeakMap<TestServer, Map<OperatorName, Promise<Operator>>>();

/** Somebody who has signed in by the command line, with password and second factor. */
export function operator(server: TestServer, name: OperatorName): Promise<Operator> {
  const known = signedIn.get(server) ?? new Map<OperatorName, Promise<Operator>>();
  signedIn.set(server, known);
  const found = known.get(name) ?? signIn(server, name);
  known.set(name, found);
  return found;
}

/** `npm run ops -- <args>`. @returns what it prints; a command that fails is thrown with that. */
export async function ops(server: TestServer, ...args: string[]): Promise<string> {
  const env = { ...process.env, OPS_ADDRESS: server.address, OPS_TOKEN_FILE: sessions(server) };
  const { stdout } = await run(process.execPath, [path.join(root, 'server/ops/main.ts'), ...args], { env });
  return stdout;
}

async function signIn(server: TestServer, name: OperatorName): Promise<Operator> {
  await ops(server, 'login', name, '--demo', server.folder);
  const kept = JSON.parse(await readFile(sessions(server), 'utf8'));
  const token: string = kept[server.address].tokens[name];
  const call: Operator['call'] = async (called, input = {}) => {
    const response = await fetch(`${server.address}/ops/api/${called}`, {
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

/** The end of a journey with money: `npm run ops -- reconcile` finds nothing. */
export async function expectReconciled(server: TestServer): Promise<void> {
  await operator(server, 'audit');
  await ops(server, '--as', 'audit', 'reconcile');
}

import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { contract } from 'shared-api/contract';

type Call = 'recharge' | 'moveIn';

/** One user's money calls, each repeated by its key until it was answered. */
export interface Customer {
  readonly username: string;
  readonly token: string;
  /** Whole units of deposits that were answered with success. */
  deposited: number;
  /** Fixed terms that were answered with success. */
  moved: number;
  /** Sends that got no answer, or a fault. */
  lost: number;
}

export interface StormOptions {
  /** Where the servers are; a call that fails at one goes to the next. */
  readonly addresses: () => readonly string[];
  /** How likely it is that a reply is thrown away unread. */
  readonly loses?: number;
}

const PATIENCE_MS = 90_000;
const CODE_FAULT = 5000;
let people = 0;

async function post(address: string, path: string, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(new URL(path, address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ language: 'en', ...Object(body) }),
    signal: AbortSignal.timeout(10_000),
  });
  return (await response.json()) as { code: number; data: Record<string, unknown> };
}

export async function customer(address: string): Promise<Customer> {
  people += 1;
  const username = `storm${process.pid}n${people}`;
  const phone = `+8613${String(process.pid % 10_000).padStart(4, '0')}${String(people).padStart(5, '0')}`;
  const common = { phone, device: `device-of-the-storm-${people}`, human_proof: 'off' };
  const sent = await post(address, '/api/sendCode', { ...common, purpose: 'register' });
  const who = { username, password: 'Quiet7Lake', confirm_password: 'Quiet7Lake' };
  const { data } = await post(address, '/api/register', { ...common, ...who, code: sent.data.sandbox_code });
  if (typeof data.token !== 'string') throw new Error(`Nobody was registered: ${JSON.stringify(data)}`);
  return { username, token: data.token, deposited: 0, moved: 0, lost: 0 };
}

/** Sends one call until it is answered. @returns the code. */
async function insist(
  who: Customer,
  call: Call,
  body: unknown,
  { addresses, loses = 0 }: StormOptions,
): Promise<number> {
  const headers = { token: who.token, 'idempotency-key': randomUUID() };
  const end = Date.now() + PATIENCE_MS;
  for (let attempt = 0; ; attempt += 1) {
    const places = addresses();
    const address = places[attempt % places.length] ?? '';
    try {
      const { code } = await post(address, contract[call].path, body, headers);
      if (code !== CODE_FAULT && Math.random() >= loses) return code;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    who.lost += 1;
    await wait(50);
    if (Date.now() > end) throw new Error(`${call} was not answered within ${PATIENCE_MS} ms`);
  }
}

/** Deposits and fixed terms of every customer, one after the other, until `until` is over. */
export async function storm(
  people: readonly Customer[],
  until: Promise<unknown>,
  options: StormOptions,
): Promise<void> {
  let over = false;
  const done = until.finally(() => {
    over = true;
  });
  const work = people.map(async (who) => {
    const deposit = { channel: 'bankcard', depositor_name: 'Ada', amount: '500' };
    const term = { term_days: 15, annual_rate: 36_500, amount: '100' };
    do {
      if ((await insist(who, 'recharge', deposit, options)) === 200) who.deposited += 500;
      if ((await insist(who, 'moveIn', term, options)) === 200) who.moved += 1;
    } while (!over);
  });
  await Promise.all([done, ...work]);
}

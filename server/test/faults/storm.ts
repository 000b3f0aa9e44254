import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { CODES, contract } from 'shared-api/contract';
import { CARD } from '../support/operators.ts';

type Call = 'recharge' | 'moveIn' | 'bet' | 'withdraw';

/** Whole units of each deposit. */
export const DEPOSIT = 500;

/** One user's money calls, each repeated by its key until it was answered. */
export interface Customer {
  readonly username: string;
  readonly token: string;
  /** What was answered with success: deposits, fixed terms, timed trades, subscriptions of rooms, redemptions. */
  readonly done: Done;
  /** Their bank card. */
  readonly card: string;
  /** Sends that got no answer, or a fault. */
  lost: number;
}

export interface Done {
  deposits: number;
  terms: number;
  trades: number;
  subscriptions: number;
  redemptions: number;
}

export interface StormOptions {
  /** Where the servers are; a call that fails at one goes to the next. */
  readonly addresses: () => readonly string[];
  /** How likely it is that a reply is thrown away unread. */
  readonly loses?: number;
}

const LONGEST_WAIT_MS = 90_000;
/** Neither says whether the call was carried out. */
const UNANSWERED: readonly number[] = [CODES.fault, CODES.unavailable];
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

/** Somebody new with a card and funds. */
export async function customer(address: string): Promise<Customer> {
  people += 1;
  const username = `storm${process.pid}n${people}`;
  const phone = `+8613${String(process.pid % 10_000).padStart(4, '0')}${String(people).padStart(5, '0')}`;
  const common = { phone, device: `device-of-the-storm-${people}`, human_proof: 'off' };
  const sent = await post(address, '/api/sendCode', { ...common, purpose: 'register' });
  const who = { username, password: 'Quiet7Lake', confirm_password: 'Quiet7Lake' };
  const { data } = await post(address, '/api/register', { ...common, ...who, code: sent.data.sandbox_code });
  if (typeof data.token !== 'string') throw new Error(`Nobody was registered: ${JSON.stringify(data)}`);
  const { token } = data;
  const ask = (path: string, body: unknown) => post(address, path, body, { token });
  const card = await bindCard(ask);
  const done = { deposits: 0, terms: 0, trades: 0, subscriptions: 0, redemptions: 0 };
  const made: Customer = { username, token, card, done, lost: 0 };
  await carryOut(made, 'deposits', { addresses: () => [address] });
  for (const end = Date.now() + LONGEST_WAIT_MS; Date.now() < end; await wait(100))
    if ((await ask('/api/balance', {})).data.balance !== '0.00') return made;
  throw new Error(`${username} has no funds after ${LONGEST_WAIT_MS} ms.`);
}

const PIN = '135792';

/** What a redemption asks of its user beforehand. @returns the card's id. */
async function bindCard(ask: (path: string, body: unknown) => ReturnType<typeof post>): Promise<string> {
  const steps = [
    ['/api/updateUserInfo', { real_name: 'Ada Lovelace' }],
    ['/api/addTradePassword', { password: 'Quiet7Lake', trade_password: PIN, confirm_trade_password: PIN }],
    ['/api/addCard', { ...CARD, card_number: '6200000000000005', trade_password: PIN }],
  ] as const;
  let id: unknown;
  for (const [path, body] of steps) {
    const { code, data } = await ask(path, body);
    if (code !== 200) throw new Error(`${path}: ${JSON.stringify(data)}`);
    id = data.id;
  }
  return String(id);
}

/** Sends one call until it is answered. @returns the code. */
async function insist(
  who: Customer,
  call: Call,
  body: unknown,
  { addresses, loses = 0 }: StormOptions,
): Promise<number> {
  const headers = { token: who.token, 'idempotency-key': randomUUID() };
  const end = Date.now() + LONGEST_WAIT_MS;
  for (let attempt = 0; ; attempt += 1) {
    const places = addresses();
    const address = places[attempt % places.length] ?? '';
    try {
      const { code } = await post(address, contract[call].path, body, headers);
      if (!UNANSWERED.includes(code) && Math.random() >= loses) return code;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
    who.lost += 1;
    await wait(50);
    if (Date.now() > end) throw new Error(`${call} was not answered within ${LONGEST_WAIT_MS} ms`);
  }
}

const KINDS = ['deposits', 'terms', 'trades', 'subscriptions', 'redemptions'] as const;

function callsOf({ card }: Customer): Readonly<Record<keyof Done, [call: Call, body: unknown]>> {
  const stake = { direction: 'up' };
  const proof = { trade_password: PIN, device: 'device-of-the-storm-0', human_proof: 'off' };
  const timed = { kind: 'timed', goods_id: 'SYN50', duration_seconds: 30, payout_rate: 8000, amount: '10' };
  const room = { kind: 'room', room_id: 'economy', fee_rate: 200, unit_amount: '10', leverage: 1, rounds: 1 };
  return {
    deposits: ['recharge', { channel: 'bankcard', depositor_name: 'Ada', amount: String(DEPOSIT) }],
    terms: ['moveIn', { term_days: 15, annual_rate: 36_500, amount: '100' }],
    trades: ['bet', { ...timed, ...stake }],
    subscriptions: ['bet', { ...room, ...stake }],
    redemptions: ['withdraw', { ...proof, means_id: card, amount: '100', fee: '2.00' }],
  };
}

/** Sends one call of a kind until it is answered, and counts it when it was carried out. @returns whether it was. */
export async function carryOut(who: Customer, kind: keyof Done, options: StormOptions): Promise<boolean> {
  const isDone = (await insist(who, ...callsOf(who)[kind], options)) === 200;
  if (isDone) who.done[kind] += 1;
  return isDone;
}

/** Every kind of money call of every customer, one after the other, until `until` is over. */
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
    do for (const kind of KINDS) await carryOut(who, kind, options);
    while (!over);
  });
  await Promise.all([done, ...work]);
}

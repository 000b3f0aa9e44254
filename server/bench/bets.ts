import { randomUUID } from 'node:crypto';
import type { Database } from '../src/db/database.ts';
import { createUser } from '../src/modules/identity/index.ts';
import { post } from '../src/modules/ledger/index.ts';
import type { TestUser } from '../test/support/money.ts';
import { post as call } from './server.ts';
import { Wire } from './wire.ts';

const PEOPLE = 256;
/** One hot product. */
export const BET = {
  goods_id: 'SYN50',
  direction: 'up',
  duration_seconds: 300,
  amount: '10',
  payout_rate: 8800,
} as const;

export async function fund(db: Database, { userId, bucket }: TestUser, amountMinor: bigint): Promise<void> {
  await db.transaction((tx) =>
    post(tx, {
      bucket,
      kind: 'deposit',
      source: { type: 'bench', id: randomUUID(), step: 'only' },
      transfers: [{ debit: { house: 'clearing' }, credit: { user: userId, kind: 'available' }, amountMinor }],
    }),
  );
}

/** A function that sends one bet for one user after the other, on a connection of its caller's own. */
export async function openBetter(
  db: Database,
  address: string,
  clients: number,
): Promise<(client: number) => Promise<void>> {
  const tokens: string[] = [];
  for (let n = 0; n < PEOPLE; n += 1) {
    const who = { username: `bench${n}`, password: 'Bench12345' };
    const { id: userId, bucket } = await createUser(db.kysely, { ...who, phone: `+8613800${100000 + n}` });
    await fund(db, { userId, bucket }, 10n ** 9n);
    const sign = { ...who, device: 'device-of-the-bench-01', human_proof: 'off', language: 'en' };
    tokens.push(String((await call(address, '/api/login', sign)).data.token));
  }
  const wires = Array.from({ length: clients }, () => new Wire(address));
  const body = JSON.stringify({ ...BET, language: 'en' });
  let turn = 0;
  const send = (client: number) => {
    turn += 1;
    const headers = { token: tokens[turn % PEOPLE] ?? '', 'idempotency-key': randomUUID() };
    return wires[client]?.send('/api/bet', body, headers);
  };
  while ((await send(0)) !== 200) await new Promise((resolve) => setTimeout(resolve, 200));
  return async (client) => {
    const code = await send(client);
    if (code !== 200) throw new Error(`A bet was refused with ${code}.`);
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { type Database, openDatabase, type Where } from '../../src/db/database.ts';
import { type MoneyCheck, prove } from '../../src/modules/ledger/index.ts';
import { MONEY_CHECKS } from '../support/money.ts';
import { type Customer, DEPOSIT, type Done } from './storm.ts';

export const CHECKS: readonly MoneyCheck[] = [
  ...MONEY_CHECKS,
  { name: 'ballast', sources: ['ballast'], bySlice: true, run: async () => [] },
];

/** Nothing was lost, nothing doubled: what the users were told is what the database has, and it proves itself. */
export async function expectWhole(db: Database, people: readonly Customer[]): Promise<void> {
  for (const { username, done } of people) {
    const found = await sql<{ waiting: bigint } & Record<keyof Done, bigint>>`
      select (select count(*) from deposits where user_id = u.id) as deposits,
        (select count(*) from deposits where user_id = u.id and amount <> ${DEPOSIT * 100}) as others,
        (select count(*) from deposits where user_id = u.id and state = 'waiting') as waiting,
        (select count(*) from savings_holdings where user_id = u.id) as terms,
        (select count(*) from timed_orders where user_id = u.id) as trades,
        (select count(*) from room_orders where user_id = u.id) as subscriptions,
        (select count(*) from redemptions where user_id = u.id) as redemptions
      from users u where u.username = ${username}`.execute(db.kysely);
    const told = Object.fromEntries(Object.entries(done).map(([kind, count]) => [kind, BigInt(count)]));
    expect({ username, ...found.rows[0] }).toEqual({ username, ...told, others: 0n, waiting: 0n });
  }
  const { checks } = await prove(db, CHECKS);
  expect(checks.filter(({ problems }) => problems.length > 0)).toEqual([]);
  const { rows } = await sql`
    select * from ledger_accounts where balance < 0 and owner <> '00000000-0000-0000-0000-000000000000'`.execute(
    db.kysely,
  );
  expect(rows).toEqual([]);
}

/** The same of a database, once the reviewer has confirmed what still waits. */
export async function expectWholeIn(database: Where, people: readonly Customer[]): Promise<void> {
  const db = await openDatabase(database, { poolSize: 2 });
  try {
    await untilReviewed(db);
    await expectWhole(db, people);
  } finally {
    await db.close();
  }
}

/** Every kind of call has gone through: from here on a fault strikes while all of them are made. */
export async function untilAllMove(people: readonly Customer[]): Promise<void> {
  const kinds = ['deposits', 'terms', 'trades', 'subscriptions', 'redemptions'] as const;
  for (let tries = 0; tries < 600; tries += 1) {
    if (kinds.every((kind) => people.some(({ done }) => done[kind] > 0))) return;
    await wait(100);
  }
  throw new Error(`Some calls never went through: ${JSON.stringify(people.map(({ done }) => done))}`);
}

/** The reviewer confirms what still waits. */
export async function untilReviewed(db: Database): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const { rows } = await sql<{ waiting: bigint }>`
      select count(*) as waiting from deposits d join users u on u.id = d.user_id
      where state = 'waiting' and u.username like 'storm%'`.execute(db.kysely);
    if (rows[0]?.waiting === 0n) return;
    await wait(200);
  }
}

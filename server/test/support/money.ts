import { sql } from 'kysely';
import type { Bucket, MinorUnits, UserId } from 'shared-api/contract';
import { v4 as uuid } from 'uuid';
import type { Database } from '../../src/db/database.ts';
import { readNow } from '../../src/db/paging.ts';
import { adjustmentCheck } from '../../src/modules/adjustments/index.ts';
import { levellingCheck } from '../../src/modules/housekeeping/index.ts';
import { bucketOf, openAccounts, reconcile } from '../../src/modules/ledger/index.ts';
import { practiceCheck } from '../../src/modules/practice/index.ts';
import {
  type ChainedTick,
  checkpointsOf,
  GENESIS,
  insertCheckpoints,
  insertTicks,
  tickHash,
} from '../../src/modules/quotes/index.ts';
import { redemptionCheck } from '../../src/modules/redemptions/index.ts';
import { roomOrderCheck } from '../../src/modules/rooms/index.ts';
import { holdingCheck } from '../../src/modules/savings/index.ts';
import { timedOrderCheck } from '../../src/modules/trading/index.ts';
import { playMarkCheck } from '../../src/modules/user-limits/index.ts';
import { confirmDeposit, depositCheck, openDeposit } from '../../src/modules/wallet/index.ts';
import type { TestDatabase } from './databases.ts';
import { signerOf } from './signer.ts';

export interface TestUser {
  readonly userId: UserId;
  readonly bucket: Bucket;
}

/** A user with open accounts, and funds that came by confirmed deposits of at most 50,000. */
export async function makeUser(db: Database, units = 0, userId: UserId = uuid()): Promise<TestUser> {
  await openAccounts(db.kysely, { userId });
  const user = { userId, bucket: bucketOf(userId) };
  for (let left = units; left > 0; left -= 50_000) await deposit(db, user, Math.min(left, 50_000));
  return user;
}

/** Another user of the same bucket, as one in 256 is: their rows lie beside each other, and only the id tells whose they are. */
export function makeNeighbour(db: Database, { bucket }: TestUser, units = 0): Promise<TestUser> {
  let userId = uuid();
  while (bucketOf(userId) !== bucket) userId = uuid();
  return makeUser(db, units, userId);
}

export async function deposit(db: Database, user: TestUser, units: number): Promise<void> {
  const request = { channel: 'bankcard', depositor_name: 'Ada', amount: String(units) } as const;
  const { bucket, id } = await db.transaction((tx) => openDeposit(tx, user, request));
  await confirmDeposit(db, { bucket, id });
}

interface Recorded {
  readonly goodsId: string;
  readonly from: Date;
  /** Milliseconds after `from`, and the price. */
  readonly at: readonly (readonly [afterMs: number, price: number])[];
}

/** The next links of a product's chain, and the one that they follow. */
async function linksOf(db: Pick<Database, 'kysely'>, { goodsId, from, at }: Recorded) {
  const last = await db.kysely
    .selectFrom('ticks')
    .selectAll()
    .where('goods_id', '=', goodsId)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  const head = last && { ...last, goodsId, sourceTime: null };
  const links: ChainedTick[] = [];
  for (const [afterMs, price] of at) {
    const before = links.at(-1) ?? head;
    const time = new Date(from.getTime() + afterMs);
    const tick = { goodsId, seq: (before?.seq ?? 0n) + 1n, time, price: BigInt(price) };
    links.push({ ...tick, hash: tickHash(before?.hash ?? GENESIS, tick), sourceTime: null });
  }
  return { heads: new Map(head && [[goodsId, head]]), links };
}

/** Records ticks of a product, chained as the feed's are, but of any times: only the tables' owner can write those. */
export async function recordTicks(
  db: Pick<TestDatabase, 'kysely' | 'asOwner' | 'transaction'>,
  ticks: Recorded,
): Promise<void> {
  const { heads, links } = await linksOf(db, ticks);
  if (links.length === 0) return;
  const signer = await signerOf(db);
  await db.asOwner(async (tx) => {
    const rows = links.map(({ seq, time, price, hash }) => ({ seq, time, price, hash }));
    await tx
      .insertInto('ticks')
      .values(rows.map((row) => ({ ...row, goods_id: ticks.goodsId, source_time: null })))
      .execute();
    await insertCheckpoints(tx, checkpointsOf({ heads, links }), signer);
  });
}

/** Records a tick of now as the feed's leader does. */
export async function recordNow(db: Database, goodsId: string, price: number): Promise<void> {
  const { heads, links } = await linksOf(db, {
    goodsId,
    from: await readNow(db.kysely),
    at: [[0, price]],
  });
  const signer = await signerOf(db);
  await db.transaction(async (tx) => {
    await insertTicks(tx, links);
    await insertCheckpoints(tx, checkpointsOf({ heads, links }), signer);
  });
}

/** A tick at the present moment, so that bets are taken. @returns that moment. */
export async function quote(
  db: Pick<TestDatabase, 'kysely' | 'asOwner' | 'transaction'>,
  goodsId: string,
  price = 1000,
): Promise<Date> {
  const now = await readNow(db.kysely);
  await recordTicks(db, { goodsId, from: now, at: [[0, price]] });
  return now;
}

/** The ledger proves itself, and what lies in users' accounts is exactly what their open orders say. */
export async function expectSound(db: Database): Promise<void> {
  expect(await reconcile(db.kysely)).toEqual({ ok: true, problems: [] });
  const { rows } = await sql<{ kind: string; balance: MinorUnits; orders: bigint }>`
    select kind, sum(balance)::int8 as balance, case kind
      when 'escrow' then (select coalesce(sum(stake + cover), 0) from timed_orders where state = 'open')
         + (select coalesce(sum(2 * case when state = 'sealed' then matched else stake end), 0)
           from room_subscriptions where ended_at is null)
      when 'held' then (select coalesce(sum(amount + fee), 0) from redemptions where state = 'applying')
      else (select coalesce(sum(amount + coalesce(interest, 0)), 0) from savings_holdings
        where state <> 'redeemed' and 'term' || term_days = kind) end::int8 as orders
    from ledger_accounts where kind in ('escrow', 'held', 'term15', 'term30') group by kind`.execute(
    db.kysely,
  );
  for (const { kind, balance, orders } of rows) expect({ kind, balance }).toEqual({ kind, balance: orders });
  await db.transaction(async (tx) => {
    for (const check of MONEY_CHECKS)
      expect({ [check.name]: await check.run(tx) }).toEqual({ [check.name]: [] });
  });
}

/** What the modules add to reconcile. */
export const MONEY_CHECKS = [
  levellingCheck,
  adjustmentCheck,
  depositCheck,
  redemptionCheck,
  holdingCheck,
  practiceCheck,
  timedOrderCheck,
  roomOrderCheck,
  playMarkCheck,
];

import { sql } from 'kysely';
import { v4 as uuid } from 'uuid';
import { describeEachDatabase, describePostgres, perTest } from '../../../test/support/databases.ts';
import { readNow } from '../../db/paging.ts';
import type { Tx } from '../../db/tables.ts';
import {
  balances,
  bucketOf,
  HOUSE_OWNER,
  holdAccount,
  openAccounts,
  post,
  postAll,
  reconcile,
} from './index.ts';

interface Given {
  readonly kind: 'deposit' | 'bonus';
  readonly from: 'clearing' | 'bonus';
  readonly amountMinor: bigint;
}
/** A posting of one transfer, from the house to a user. */
const given = (user: string, { kind, from, amountMinor }: Given) => ({
  bucket: bucketOf(user),
  kind,
  source: { type: 'test', id: uuid(), step: 'only' },
  transfers: [{ debit: { house: from }, credit: { user, kind: 'available' as const }, amountMinor }],
});

describeEachDatabase('the guard of the ledger', (makeDb) => {
  const db = perTest(makeDb);
  let user: string;

  beforeEach(async () => {
    user = uuid();
    await openAccounts(db.kysely, { userId: user });
    await db.transaction((tx) => post(tx, deposit(user)));
  });

  const deposit = (userId: string) => given(userId, { kind: 'deposit', from: 'clearing', amountMinor: 500n });

  test.each(['ledger_accounts', 'ledger_transfers'])(
    'refuses the application every direct change of %s',
    async (table) => {
      const refused = [
        `update ${table} set bucket = bucket`,
        `delete from ${table}`,
        `truncate ${table}`,
        `insert into ${table} select * from ${table}`,
        `alter table ${table} add column extra int`,
        `drop table ${table}`,
      ];
      for (const statement of refused) {
        await expect(sql.raw(statement).execute(db.kysely)).rejects.toThrow(
          /permission denied|must be owner/,
        );
      }
    },
  );

  test('cannot be deceived by a temporary table of the same name', async () => {
    const deceive = sql`create temporary table ledger_accounts (like public.ledger_accounts)`;
    await expect(deceive.execute(db.kysely)).rejects.toThrow(/permission denied to create temporary tables/);
    await db.transaction((tx) => post(tx, deposit(user)));
    expect((await balances(db.kysely, user)).available).toBe(1_000n);
  });

  test('insists on the order of locking', async () => {
    const unordered = sql`select ledger_post(${bucketOf(user)}::smallint, ${uuid()}::uuid, 'deposit', 'test', 'x', 'x', null,
      array['00000000-0000-0000-0000-000000000000', ${user}]::uuid[], array['clearing', 'available'],
      array[1], array[2], array[5]::bigint[])`;
    await expect(unordered.execute(db.kysely)).rejects.toThrow(/order of locking/);
  });

  test('has its damage found by reconcile', async () => {
    const damages = [
      sql`update ledger_accounts set balance = balance + 1 where owner = ${user} and kind = 'available'`,
      sql`update ledger_transfers set amount = amount + 1`,
      sql`update ledger_transfers set credit_balance = credit_balance + 1`,
      sql`update ledger_accounts set sequence = sequence + 1 where owner = ${user} and kind = 'available'`,
    ];
    for (const damage of damages) {
      const found = await db
        .asOwner(async (tx) => {
          await damage.execute(tx);
          const { problems } = await reconcile(tx);
          throw Object.assign(new Error('undo'), { problems });
        })
        .catch((error: { problems?: string[] }) => error.problems);
      expect(found).not.toHaveLength(0);
    }
    expect(await reconcile(db.kysely)).toEqual({ ok: true, problems: [] });
  });
});

describePostgres('the order of locking', (makeDb) => {
  /** Two orders would make what posts alone and what posts together wait for each other. */
  test('is the same for one posting and for several: a user’s account before the house’s', async () => {
    const db = await makeDb();
    const userId = uuid();
    const bucket = bucketOf(userId);
    await openAccounts(db.kysely, { userId });
    const posting = () => given(userId, { kind: 'bonus', from: 'bonus', amountMinor: 1n });
    const acts: ((tx: Tx) => Promise<unknown>)[] = [
      (tx: Tx) => post(tx, posting()),
      (tx: Tx) => postAll(tx, [posting(), posting()]),
    ];
    const waiting = sql<{
      n: number;
    }>`select count(*)::int as n from pg_locks join pg_stat_activity using (pid)
      where datname = current_database() and not granted`;
    const free = sql`select from ledger_accounts
      where bucket = ${bucket} and owner = ${HOUSE_OWNER} and kind = 'bonus' for no key update skip locked`;
    for (const act of acts) {
      const held = Promise.withResolvers<void>();
      const release = Promise.withResolvers<void>();
      const holder = db.transaction(async (tx) => {
        await holdAccount(tx, { bucket, userId });
        await readNow(tx);
        held.resolve();
        await release.promise;
      });
      await held.promise;
      const acting = db.transaction<unknown>(act);
      while ((await waiting.execute(db.kysely)).rows[0]?.n === 0);
      try {
        expect((await db.asOwner((tx) => free.execute(tx))).rows).toHaveLength(1);
      } finally {
        release.resolve();
        await Promise.all([holder, acting]);
      }
    }
    expect((await balances(db.kysely, userId)).available).toBe(3n);
  });
});

import { sql } from 'kysely';
import { v4 as uuid } from 'uuid';
import { describeEachDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import { balances, bucketOf, openAccounts, post, reconcile } from './index.ts';

describeEachDatabase('the guard of the ledger', (makeDb) => {
  let db: TestDatabase;
  let user: string;

  beforeEach(async () => {
    db = await makeDb();
    user = uuid();
    await openAccounts(db.kysely, { userId: user });
    await db.transaction((tx) => post(tx, deposit(user)));
  });

  const deposit = (userId: string) => ({
    bucket: bucketOf(userId),
    kind: 'deposit' as const,
    source: { type: 'test', id: uuid(), step: 'only' },
    transfers: [
      {
        debit: { house: 'clearing' as const },
        credit: { user: userId, kind: 'available' as const },
        amountMinor: 500n,
      },
    ],
  });

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

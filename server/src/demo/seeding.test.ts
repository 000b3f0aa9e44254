import { sql } from 'kysely';
import { describePostgres } from '../../test/support/databases.ts';
import { seeding } from './seeding.ts';

describePostgres('the lock of seeding', (makeDb) => {
  test('lets one work at a time, and goes with a server that dies', async () => {
    const db = await makeDb();
    const begun = Promise.withResolvers<number>();
    const first = seeding(db, async () => {
      const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
        where state = 'idle in transaction' and datname = current_database()`.execute(db.kysely);
      begun.resolve(rows[0]?.pid ?? 0);
      return new Promise<never>(() => {});
    });
    void first.catch(() => {});
    const pid = await begun.promise;
    const order: string[] = [];
    const second = seeding(db, async () => void order.push('second'));
    for (let waiting = 0; waiting === 0; ) {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_locks
        join pg_stat_activity using (pid) where datname = current_database() and not granted`.execute(
        db.kysely,
      );
      waiting = rows[0]?.n ?? 0;
    }
    expect(order).toEqual([]);
    order.push('the first died');
    await db.asOwner((tx) => sql`select pg_terminate_backend(${pid})`.execute(tx));
    await second;
    expect(order).toEqual(['the first died', 'second']);
  });
});

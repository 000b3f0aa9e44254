import { sql } from 'kysely';
import { describePostgres } from '../../test/support/databases.ts';
import { seeding } from './seeding.ts';

describePostgres('the lock of seeding', (makeDb) => {
  test('lets one work at a time, and goes with a server that dies', async () => {
    const db = await makeDb();
    const begun = Promise.withResolvers<void>();
    const died = Promise.withResolvers<never>();
    const first = seeding(db, () => {
      begun.resolve();
      return died.promise;
    });
    await begun.promise;
    const order: string[] = [];
    const second = seeding(db, async () => void order.push('second'));
    let holder: number | undefined;
    while (holder === undefined) {
      const { rows } = await sql<{ pid: number }>`select unnest(pg_blocking_pids(pid)) as pid
        from pg_stat_activity where datname = current_database()`.execute(db.kysely);
      holder = rows[0]?.pid;
    }
    expect(order).toEqual([]);
    order.push('the first died');
    await db.asOwner((tx) => sql`select pg_terminate_backend(${holder})`.execute(tx));
    await second;
    died.reject(new Error('The first died.'));
    await expect(first).rejects.toThrow();
    expect(order).toEqual(['the first died', 'second']);
  });
});

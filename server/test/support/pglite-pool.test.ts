import { embeddedDatabase } from './pglite-pool.ts';

type Lent = Awaited<ReturnType<typeof embeddedDatabase>>;

/** What differs from one instance to another, and all that work on a database changes. */
async function state({ pglite }: Lent): Promise<unknown> {
  const { rows } = await pglite.query(`
    select pg_postmaster_start_time() as started, pg_current_snapshot()::text as snapshot, current_user as role,
      pg_current_wal_lsn()::text as wal, current_setting('work_mem') as memory, pg_database_size(current_database()) as size,
      (select json_agg(json_build_array(relname, relfilenode, reltuples) order by oid) from pg_class) as relations,
      (select json_agg(n order by n.bucket, n.room_id) from room_gates n) as gates,
      (select count(*) from pg_prepared_statements) as prepared`);
  return rows;
}

/** Everything that could be left behind: new, removed, renamed, emptied, grown and rewritten files, settings, faults. */
async function work({ pglite }: Lent): Promise<void> {
  await pglite.exec(`
    set work_mem = '1MB'; prepare one as select 1;
    create table more (id int primary key, text text);
    insert into more select n, repeat(n::text, 50) from generate_series(1, 5000) n;
    update room_gates set sealed_through = bucket; delete from room_gates where bucket > 9;
    truncate limits; drop table drawings; alter table favourites rename to liked; create index on users (nickname);
    create temporary table passing as select * from more`);
  await pglite.exec('vacuum full more');
  await pglite.exec("checkpoint; select set_config('role', 'meridian_app', false)");
  await expect(pglite.query('select 1/0')).rejects.toThrow(/division by zero/);
  await expect(
    pglite.transaction(async (tx) => {
      await tx.exec('set local role none; insert into more values (0)');
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
}

test('a database that was closed is lent again as it was, after whatever was done to it', async () => {
  const first = await embeddedDatabase();
  const before = await state(first);
  await first.close();
  for (let times = 0; times < 3; times += 1) {
    const again = await embeddedDatabase();
    expect(await state(again)).toEqual(before);
    await work(again);
    expect(await state(again)).not.toEqual(before);
    await again.close();
  }
});

test('two that are open at once are two', async () => {
  const one = await embeddedDatabase();
  const other = await embeddedDatabase();
  await work(one);
  await expect(other.pglite.query('select from more')).rejects.toThrow(/does not exist/);
  await one.close();
  await other.close();
});

test('whoever closed one cannot reach the next one with it', async () => {
  const one = await embeddedDatabase();
  await one.close();
  await one.close();
  const next = await embeddedDatabase();
  expect(one.pglite.closed).toBe(true);
  await expect(one.pglite.query('select 1')).rejects.toThrow('PGlite is closed');
  await expect(one.pglite.transaction(async () => {})).rejects.toThrow('PGlite is closed');
  expect(next.pglite.closed).toBe(false);
  await next.close();
});

test('what was called before it was closed is done first', async () => {
  const one = await embeddedDatabase();
  const before = await state(one);
  const inserted = one.pglite.transaction(async (tx) => {
    await tx.exec("insert into content_seeds values ('late')");
    return (await tx.query('select name from content_seeds')).rows;
  });
  const closing = one.close();
  expect(await inserted).toEqual([{ name: 'late' }]);
  await closing;
  const next = await embeddedDatabase();
  expect(await state(next)).toEqual(before);
  await next.close();
});

test('one with a listener is not lent again', async () => {
  const one = await embeddedDatabase();
  const started = async ({ pglite }: Lent) =>
    (await pglite.query('select pg_postmaster_start_time() as started')).rows;
  const first = await started(one);
  await one.pglite.listen('channel', () => {});
  await one.close();
  const next = await embeddedDatabase();
  expect(await started(next)).not.toEqual(first);
  await next.close();
});

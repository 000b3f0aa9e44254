import { sql } from 'kysely';
import { describeEachDatabase, perSuite } from '../../test/support/databases.ts';

describeEachDatabase('a database', (makeDb) => {
  const db = perSuite(makeDb);

  const one = async <T>(query: ReturnType<typeof sql<T>>): Promise<T> => {
    const { rows } = await query.execute(db.kysely);
    return rows[0] as T;
  };

  test('gives every type the same form', async () => {
    const row = await one(sql`select 9007199254740993::int8 as int8, array[1, null]::int8[] as int8s,
      1.50::numeric as numeric, array[1.50]::numeric[] as numerics, '2026-03-01T10:00:00.123+08'::timestamptz as at,
      '2026-03-01'::date as date, '\\x01ff'::bytea as bytes, '{"a":[1]}'::jsonb as json, 7::int4 as int4, true as bool`);
    expect(row).toEqual({
      int8: 9007199254740993n,
      int8s: [1n, null],
      numeric: '1.50',
      numerics: ['1.50'],
      at: new Date('2026-03-01T02:00:00.123Z'),
      date: '2026-03-01',
      bytes: Buffer.from([1, 255]),
      json: { a: [1] },
      int4: 7,
      bool: true,
    });
  });

  test('takes a big integer, a date and bytes as parameters', async () => {
    const at = new Date('2026-03-01T10:00:00.123Z');
    const row = await one(
      sql`select ${2n ** 62n}::int8 as big, ${at}::timestamptz as at, ${Buffer.from('é')}::bytea as bytes`,
    );
    expect(row).toEqual({ big: 2n ** 62n, at, bytes: Buffer.from('é') });
  });

  test('works as the lesser role', async () => {
    expect(await one(sql`select current_user as role`)).toEqual({ role: 'meridian_app' });
    await expect(sql`delete from schema_migrations`.execute(db.kysely)).rejects.toThrow(/permission denied/);
  });

  test('moves its clock on every connection', async () => {
    const fresh = await makeDb();
    const times = () =>
      Promise.all(
        [1, 2, 3].map(() =>
          fresh.transaction(async (tx) => {
            const { rows } = await sql<{ now: Date }>`select app_now() as now from pg_sleep(0.02)`.execute(
              tx,
            );
            return Number(rows[0]?.now) - Date.now();
          }),
        ),
      );
    for (const drift of await times()) expect(Math.abs(drift)).toBeLessThan(5_000);
    await fresh.moveClock(86_400_000);
    for (const drift of await times()) expect(Math.abs(drift - 86_400_000)).toBeLessThan(5_000);
    await fresh.moveClock(-86_400_000);
    for (const drift of await times()) expect(Math.abs(drift)).toBeLessThan(5_000);
  });

  test('tries a transaction again after a lost race, and only then', async () => {
    let tries = 0;
    const answer = await db.transaction(async (tx) => {
      tries += 1;
      if (tries < 3) await sql`do $$ begin raise 'lost' using errcode = '40P01'; end $$`.execute(tx);
      return 'done';
    });
    expect({ answer, tries }).toEqual({ answer: 'done', tries: 3 });
    let other = 0;
    const failing = db.transaction(async () => {
      other += 1;
      throw new Error('mine');
    });
    await expect(failing).rejects.toThrow('mine');
    expect(other).toBe(1);
  });
});

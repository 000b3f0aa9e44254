import fc from 'fast-check';
import { sql } from 'kysely';
import { describeEachDatabase } from '../../test/support/databases.ts';
import { pipelined, statementNames } from './prepared.ts';
import type { Db, Tx } from './tables.ts';

describe('names of statements', () => {
  it('are given to what comes again, and stay', () => {
    const names = statementNames();
    expect(names.of('select $1')).toBeUndefined();
    const name = names.of('select $1');
    expect(name).toBeDefined();
    expect(names.of('select $1')).toBe(name);
    expect(names.of('select $2')).toBeUndefined();
    expect(names.of('select $2')).not.toBe(name);
  });

  it('are not more than a connection may keep: the one not used for longest is given up', () => {
    const names = statementNames({ most: 2, met: 3 });
    const named = (text: string) => [names.of(text), names.of(text)][1];
    const [a, b] = [named('a'), named('b')];
    expect(names.of('a')).toBe(a);
    expect(names.takeRetired()).toEqual([]);
    expect(named('c')).toBeDefined();
    expect(names.takeRetired()).toEqual([b]);
    expect(names.of('a')).toBe(a);
    expect(names.of('b')).toBeUndefined();
    expect(names.takeRetired()).toEqual([]);
  });

  it('keep to the bound, each live or retired once, whatever texts come', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 12 }), { maxLength: 200 }), (texts) => {
        const names = statementNames({ most: 4, met: 6 });
        const live = new Set<string>();
        for (const text of texts) {
          const name = names.of(String(text));
          if (name) live.add(name);
          for (const retired of names.takeRetired()) expect(live.delete(retired)).toBe(true);
          expect(live.size).toBeLessThanOrEqual(4);
        }
      }),
    );
  });

  it('are new ones after a text was forgotten', () => {
    const names = statementNames();
    names.of('a');
    const first = names.of('a');
    names.forget('a');
    expect(names.takeRetired()).toEqual([first]);
    names.of('a');
    expect(names.of('a')).not.toBe(first);
  });
});

describeEachDatabase('statements that come again', (makeDb) => {
  it('see a column that was added meanwhile, outside and inside of a transaction', async () => {
    const db = await makeDb({ poolSize: 1 });
    await db.asOwner(async (tx) => {
      await sql`create table things (id int)`.execute(tx);
      await sql`insert into things values (1)`.execute(tx);
      await sql`grant select on things to meridian_app`.execute(tx);
    });
    const read = () => sql`select * from things where id = ${1}`.execute(db.kysely);
    const readInside = () =>
      db.transaction((tx) => sql`select *, 1 as inside from things where id = ${1}`.execute(tx));
    for (let i = 0; i < 3; i += 1) {
      expect((await read()).rows).toEqual([{ id: 1 }]);
      expect((await readInside()).rows).toEqual([{ id: 1, inside: 1 }]);
    }
    await db.asOwner((tx) => sql`alter table things add column more int default 2`.execute(tx));
    expect((await read()).rows).toEqual([{ id: 1, more: 2 }]);
    expect((await readInside()).rows).toEqual([{ id: 1, more: 2, inside: 1 }]);
  });

  it('are parsed once for each connection', async () => {
    const db = await makeDb({ poolSize: 1 });
    for (let i = 0; i < 5; i += 1) await sql`select ${i}::int as counted`.execute(db.kysely);
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
      db.kysely,
    );
    const counted = rows.filter(({ statement }) => statement.includes('as counted'));
    expect(counted).toHaveLength(db.kind === 'postgres' ? 1 : 0);
  });

  it('are freed on their connection when newer ones need their place', async () => {
    const db = await makeDb({ poolSize: 1 });
    const prepared = async () =>
      (await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db.kysely))
        .rows;
    const twice = async (text: string) => {
      for (let i = 0; i < 2; i += 1) await sql`${sql.raw(text)} ${1}::int as n`.execute(db.kysely);
    };
    const texts = Array.from({ length: 401 }, (_, i) => `select ${i} as i,`);
    for (const text of texts) await twice(text);
    // Again, after its name was given up.
    await twice('select 0 as i,');
    const kept = (await prepared()).filter(({ statement }) => statement.endsWith('as n'));
    expect(kept.some(({ statement }) => statement.startsWith('select 400 '))).toBe(db.kind === 'postgres');
    expect(kept.some(({ statement }) => statement.startsWith('select 0 '))).toBe(db.kind === 'postgres');
    expect(kept.some(({ statement }) => statement.startsWith('select 1 '))).toBe(false);
    expect(kept.length).toBeLessThanOrEqual(400);
  });

  it('wait for the one after them when nobody waits for their result, and refuse that one with what they are refused for', async () => {
    const db = await makeDb({ poolSize: 1 });
    await db.asOwner(async (tx) => {
      await sql`create table notes (id int primary key)`.execute(tx);
      await sql`grant select, insert on notes to meridian_app`.execute(tx);
    });
    const write = (tx: Tx, id: number) => sql`insert into notes values (${id}) ${pipelined}`.execute(tx);
    const read = async (from: Db | Tx) =>
      (await sql<{ id: number }>`select id from notes where id > ${0} order by id`.execute(from)).rows.map(
        ({ id }) => id,
      );
    const seen = await db.transaction(async (tx) => {
      await write(tx, 1);
      await write(tx, 2);
      return read(tx);
    });
    expect(seen).toEqual([1, 2]);
    await db.transaction((tx) => write(tx, 3));
    expect(await read(db.kysely)).toEqual([1, 2, 3]);
    const twice = db.transaction(async (tx) => {
      await write(tx, 4);
      await write(tx, 3);
    });
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    const refused = db.transaction(async (tx) => {
      await write(tx, 5);
      throw new Error('never mind');
    });
    await expect(refused).rejects.toThrow('never mind');
    await write(db.kysely as Tx, 6);
    expect(await read(db.kysely)).toEqual([1, 2, 3, 6]);
  });
});

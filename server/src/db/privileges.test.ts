import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RawBuilder, sql } from 'kysely';
import { v4 as uuid } from 'uuid';
import { describeEachDatabase, perSuite } from '../../test/support/databases.ts';
import { deposit, makeUser, quote, recordTicks } from '../../test/support/money.ts';
import { bet } from '../../test/support/trades.ts';
import { recordedPrices } from '../modules/trading/index.ts';
import { settleDue } from '../modules/trading/settlement.ts';
import { openDeposit } from '../modules/wallet/index.ts';
import { callable, internal, otherRelations, privileges, type Rights } from './privileges.ts';
import { privilegesTable } from './privileges-table.ts';

const LIST: Readonly<Record<string, Rights>> = { ...privileges, ...otherRelations };
const prices = recordedPrices({ isOpen: () => true });

describeEachDatabase('the serving role', (makeDb) => {
  const db = perSuite(makeDb);
  const user = perSuite(() => makeUser(db, 1_000));
  let columns: Map<string, string[]>;
  let views: Set<string>;

  /** A settled trade, an open one, a deposit that waits and confirmed ones. */
  beforeAll(async () => {
    await db.transaction((tx) =>
      openDeposit(tx, user, { channel: 'bankcard', depositor_name: 'Ada', amount: '500' }),
    );
    const from = await quote(db, 'SYN50');
    await bet(db, prices, user, { duration_seconds: 30, payout_rate: 8000 });
    const at = Array.from({ length: 40 }, (_, i) => [(i + 1) * 1000, 1000 + i] as const);
    await recordTicks(db, { goodsId: 'SYN50', from, at });
    await db.moveClock(41_000);
    await settleDue({ db, prices, log: { error: (error: unknown) => Promise.reject(error) } });
    await quote(db, 'SYN50');
    await bet(db, prices, user, { duration_seconds: 30, payout_rate: 8000 });
    const { rows } = await sql<{ name: string; kind: string; columns: string[] }>`
      select c.relname as name, c.relkind as kind, array_agg(a.attname::text order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') group by c.oid`.execute(
      db.kysely,
    );
    views = new Set(rows.filter(({ kind }) => kind === 'v').map(({ name }) => name));
    columns = new Map(rows.map((row) => [row.name, row.columns]));
  });

  const run = (statement: RawBuilder<unknown> | string) =>
    (typeof statement === 'string' ? sql.raw(statement) : statement).execute(db.kysely);
  /** Views that cannot be written at all say so, before they ask for rights. */
  const refused = async (statement: RawBuilder<unknown> | string, codes = /^42501$/) =>
    expect(run(statement).then(() => 'was done')).rejects.toMatchObject({
      code: expect.stringMatching(codes),
    });

  test('every table, view and function stands in the list (src/db/privileges.ts), and nothing else', async () => {
    expect([...columns.keys()].sort()).toEqual(Object.keys(LIST).sort());
    const { rows } = await sql<{ name: string }>`
      select distinct proname as name from pg_proc where pronamespace = 'public'::regnamespace order by 1`.execute(
      db.kysely,
    );
    expect(rows.map(({ name }) => name).sort()).toEqual([...callable, ...internal].sort());
    const others = await sql`select from pg_class where relnamespace = 'public'::regnamespace
      and relkind not in ('r', 'p', 'v', 'm', 'i', 'I', 't', 'c')`.execute(db.kysely);
    expect(others.rows).toEqual([]);
  });

  test('has the rights of the list on every table and column, and no others', async () => {
    for (const [table, { insert, update, delete: remove }] of Object.entries(LIST)) {
      const [column = ''] = columns.get(table) ?? [];
      const codes = views.has(table) ? /^(42501|55000|42809)$/ : /^42501$/;
      if (!insert) await refused(sql`insert into ${sql.table(table)} default values`, codes);
      if (!remove) await refused(sql`delete from ${sql.table(table)} where false`, codes);
      await refused(`truncate ${table}`, codes);
      await refused(`create trigger t before insert on ${table} execute function ledger_refuse()`, codes);
      const mayChange = update?.columns === 'all' ? columns.get(table) : (update?.columns ?? []);
      for (const name of columns.get(table) ?? [])
        if (!mayChange?.includes(name))
          await refused(sql`update ${sql.table(table)} set ${sql.ref(name)} = null where false`, codes);
      await run(sql`select ${sql.ref(column)} from ${sql.table(table)} limit 1`);
    }
    const { rows } = await sql<{ name: string }>`
      select proname as name from pg_proc where pronamespace = 'public'::regnamespace
        and has_function_privilege(oid, 'execute') order by 1`.execute(db.kysely);
    expect(rows.map(({ name }) => name)).toEqual(callable.filter((name) => !internal.includes(name)));
  });

  test.each([
    ...[
      'deposits',
      'timed_orders',
      'ticks',
      'operator_acts',
      'ledger_transfers',
      'schema_migrations',
    ].flatMap((table) => [
      `alter table ${table} disable row level security`,
      `alter table ${table} add column x int`,
      `drop table ${table}`,
      `create policy mine on ${table} using (true)`,
      `create index on ${table} ((1))`,
      `alter table ${table} owner to current_user`,
    ]),
    'create table mine (id int)',
    'create temporary table mine (id int)',
    'create schema mine',
    'create or replace function app_now() returns timestamptz language sql as $$ select now() $$',
    'create function mine() returns int language sql as $$ select 1 $$',
    'create role mine login superuser',
    'alter role meridian_app superuser',
    'alter function ledger_post_all owner to meridian_app',
    'set session authorization postgres',
    'set role postgres',
    'set local role "postgres"',
    "copy ticks to program 'cat'",
    "copy ticks from '/etc/passwd'",
    'select rolpassword from pg_authid',
    "select pg_read_file('PG_VERSION')",
    "select lo_import('/etc/passwd')",
  ])('may not: %s', async (statement) => {
    await refused(statement);
  });

  test.each([
    'reset role',
    'set role none',
    'set /* as before */ role none',
    'reset session authorization',
    "select set_config('role', 'none', false)",
    'grant delete on ledger_transfers to current_user',
  ])('gains nothing by: %s', async (statement) => {
    await run(statement).catch((error: { code?: string }) => expect(error.code).toBe('42501'));
    await refused('delete from ledger_transfers');
    await run("select set_config('meridian.still', 'here', false)");
  });

  /** Rows that fit a condition and are there, so that "none" cannot come from an empty table. */
  const untouched = async (table: string, where: string, set: string) => {
    const found = await run(`select from ${table} where ${where}`);
    expect(found.rows.length).toBeGreaterThan(0);
    // Such rows cannot be reached: the database finds none to change.
    const changed = await run(`update ${table} set ${set} where ${where} returning 1`);
    expect(changed.rows).toEqual([]);
  };

  test('cannot change what was decided', async () => {
    await untouched('deposits', `state = 'success'`, `state = 'waiting', reviewed_at = null`);
    await untouched('timed_orders', `state = 'settled'`, `result = 'win', profit = 1`);
    await untouched('timed_orders', `state = 'settled'`, `state = 'open'`);
    const unguarded = db.transaction(async (tx) => {
      await sql`set local row_security = off`.execute(tx);
      await sql`update timed_orders set profit = 1`.execute(tx);
    });
    await expect(unguarded).rejects.toMatchObject({ code: '42501' });
    await expect(run('select from timed_orders for update')).resolves.toMatchObject({ rows: [{}] });
  });

  test('cannot write backwards: orders and reviews of a past moment, or decided ones', async () => {
    const copies = (table: string, change: string) => sql`
      insert into ${sql.table(table)} select (json_populate_record(r, ${change}::text::json)).* from ${sql.table(table)} r limit 1`;
    const order = { id: uuid(), order_number: 'X1' };
    for (const change of [
      { ...order },
      { ...order, state: 'open', result: null, settled_at: null, profit: null },
      { ...order, state: 'settled', result: 'win', accepted_at: new Date().toISOString() },
    ])
      await refused(copies('timed_orders', JSON.stringify(change)));
    const state = { ...order, state: 'success', reviewed_at: new Date().toISOString() };
    await refused(copies('deposits', JSON.stringify(state)));
    await refused(sql`insert into operator_acts (id, at, operator_id, operator_name, act, subject_type, subject_id, details)
      values (${uuid()}, app_now() - interval '1 day', ${uuid()}, 'x', 'x', 'x', 'x', '{}')`);
  });

  test('does what the list allows', async () => {
    await deposit(db, user, 100);
    const { rows } = await run(`update deposits set taken_at = app_now(), taken_by = null where false`);
    expect(rows).toEqual([]);
  });
});

describe('the list of rights', () => {
  test('is the one that the document shows', () => {
    const document = readFileSync(new URL('../../../docs/database.md', import.meta.url), 'utf8');
    const squeezed = (text: string) => text.replace(/[ -]+/g, ' ');
    // Otherwise: npm run database:privileges, into the document.
    expect(squeezed(document)).toContain(squeezed(privilegesTable()));
  });

  test('no part of the server leaves its role', () => {
    const source = fileURLToPath(new URL('../', import.meta.url));
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('db/'),
    );
    expect(files.length).toBeGreaterThan(100);
    const leaving = files.filter((name) =>
      /\b(re)?set\s+(local\s+|session\s+)?(role|session authorization)\b|set_config\(\s*'role'/i.test(
        readFileSync(join(source, name), 'utf8'),
      ),
    );
    expect(leaving).toEqual([]);
  });
});

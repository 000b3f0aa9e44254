import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { type CallName, contract, fieldsOf } from 'shared-api/contract';
import { describeDatabase } from './support/databases.ts';

const server = fileURLToPath(new URL('..', import.meta.url));

/** What would let somebody say how a trade ends, or treat one user's chances unlike another's. */
const INFLUENCE =
  /(^|_)(force|forced|override|overrides|rig|rigged|bias|biased|control|controlled|preset|manipulat\w*|outcome_for|win_rate|winrate|win_chance|loss_rate|probability|luck|target_result|target_price|desired|decided_by|set_result|set_price|set_outcome|risk_level|user_rate|odds)(_|$)/;
/** What an outcome consists of: a request that carries one of these would be somebody's wish. */
const OUTCOME =
  /^(result|outcome|profit|entry|exit|entry_\w+|exit_\w+|start_\w+|end_\w+|price|ticks?|seq|hash|matched|up_total|down_total|up_matched|down_matched|settled_\w+|settlement_\w+)$/;

/** Columns that say an outcome, each where the engine writes it. */
const KNOWN = new Map([
  ['ticks', ['price', 'seq', 'hash']],
  ['tick_checkpoints', ['seq', 'hash']],
  [
    'timed_orders',
    [
      ...['result', 'profit', 'settled_at'],
      ...['entry_seq', 'entry_time', 'entry_price', 'exit_seq', 'exit_time', 'exit_price'],
    ],
  ],
  [
    'room_rounds',
    [
      ...[
        'result',
        'settled_at',
        'start_seq',
        'start_time',
        'start_price',
        'start_hash',
        'end_seq',
        'end_time',
      ],
      ...['end_price', 'end_hash'],
    ],
  ],
  ['room_seals', ['up_total', 'down_total', 'up_matched', 'down_matched']],
  ['room_subscriptions', ['result', 'profit', 'matched']],
  // How a sign-in ended, and prices that were not recorded: no trade reads them.
  ['sign_in_history', ['outcome']],
  ['quarantined_ticks', ['price']],
]);

/** Every name of a field that a request may carry, at any depth. */
function namesIn(schema: unknown, into = new Set<string>()): Set<string> {
  if (schema === null || typeof schema !== 'object') return into;
  const def = Reflect.get(Reflect.get(schema, '_zod') ?? {}, 'def') as Record<string, unknown> | undefined;
  if (!def) return into;
  const shape = def.shape as Record<string, unknown> | undefined;
  for (const [name, inner] of Object.entries(shape ?? {})) {
    into.add(name);
    namesIn(inner, into);
  }
  for (const part of ['innerType', 'element', 'in', 'valueType']) namesIn(def[part], into);
  for (const option of (def.options as unknown[] | undefined) ?? []) namesIn(option, into);
  return into;
}

test('the search finds what it is for', () => {
  for (const name of ['win_rate', 'force_result', 'user_odds', 'control', 'target_price', 'risk_level'])
    expect(INFLUENCE.test(name)).toBe(true);
  for (const name of ['payout_rate', 'direction', 'fee_rate', 'password'])
    expect(INFLUENCE.test(name)).toBe(false);
});

describe('no call carries anything that could influence an outcome', () => {
  /** The user states an amount that they want, never one that they got; an IP or a device is no price. */
  test.each(Object.keys(contract) as CallName[])('%s', (name) => {
    const fields = [...namesIn(contract[name].request)];
    expect(fields).toEqual(expect.arrayContaining(Object.keys(fieldsOf(contract[name].request))));
    expect(fields.filter((field) => INFLUENCE.test(field) || OUTCOME.test(field))).toEqual([]);
  });

  test('the bet names a payout rate only for the server to refuse another one', async () => {
    const source = readFileSync(`${server}src/modules/trading/service.ts`, 'utf8');
    expect(source).toMatch(/terms\.payout_rate !== bet\.payout_rate\) throw refuse\('rate_changed'\)/);
  });

  test('operators’ calls, as far as they are stated apart from the contract, neither', () => {
    const files = globSync('{src/modules/{operator,ops}*,ops}/**/*.ts', { cwd: server }).filter(
      (file) => !file.endsWith('.test.ts'),
    );
    for (const file of files) {
      const text = readFileSync(server + file, 'utf8');
      const tables = [...KNOWN.keys()].join('|');
      const writes = new RegExp(
        `(updateTable|insertInto|deleteFrom)\\('(${tables})'|(update|insert into|delete from)\\s+(${tables})\\b`,
      );
      expect({ file, writes: writes.exec(text)?.[0] ?? null }).toEqual({ file, writes: null });
      const fields = [...text.matchAll(/^\s*([a-z_]+):\s*z\./gm)].map(([, field = '']) => field);
      const suspect = fields.filter((field) => INFLUENCE.test(field));
      expect({ file, suspect }).toEqual({ file, suspect: [] });
    }
  });
});

describe('only the engine writes outcomes', () => {
  const OWNERS = new Map([
    ['ticks', 'quotes'],
    ['tick_checkpoints', 'quotes'],
    ['timed_orders', 'trading'],
    ['room_rounds', 'rooms'],
    ['room_seals', 'rooms'],
    ['room_seal_publications', 'rooms'],
    ['room_subscriptions', 'rooms'],
  ]);
  /** What the database's own functions write. */
  const WRITTEN_BY: Readonly<Record<string, string>> = {
    ticks: 'record_ticks',
    room_rounds: 'seal_round|show_round_start|end_round|finish_round',
    room_seals: 'seal_round',
    room_subscriptions: 'seal_round',
  };
  const sources = globSync('src/**/*.ts', { cwd: server }).filter((file) => !file.endsWith('.test.ts'));

  test.each([...OWNERS])('%s is written by the module %s alone', (table, module) => {
    const writes = new RegExp(
      `(?:updateTable|insertInto|deleteFrom)\\('${table}'\\)|(?:update|insert into|delete from)\\s+${table}\\b|\\b(?:${WRITTEN_BY[table] ?? table})\\(`,
    );
    const writers = sources.filter((file) => writes.test(readFileSync(server + file, 'utf8')));
    expect(writers.length).toBeGreaterThan(0);
    const foreign = writers.filter((file) => !file.startsWith(`src/modules/${module}/`));
    // The demo's history is made before anybody can see it, out of recorded ticks.
    expect(foreign.filter((file) => !file.startsWith('src/demo/'))).toEqual([]);
  });

  test('the settlement knows no user: it reads prices, terms and times', () => {
    const source = readFileSync(`${server}src/modules/trading/outcome.logic.ts`, 'utf8');
    expect(source).not.toMatch(/\b(userId|user_id|owner|balance)\b/);
  });
});

describeDatabase('the database', (makeDb) => {
  test('has no column that could influence an outcome, and none that says one but the engine’s', async () => {
    const db = await makeDb();
    const { rows } = await sql<{ table_name: string; column_name: string }>`
      select table_name, column_name from information_schema.columns where table_schema = 'public'`.execute(
      db.kysely,
    );
    expect(rows.length).toBeGreaterThan(100);
    const suspect = rows.filter(({ column_name }) => INFLUENCE.test(column_name));
    expect(suspect.map((row) => `${row.table_name}.${row.column_name}`)).toEqual([]);
    const said = rows.filter(({ column_name }) => OUTCOME.test(column_name));
    const unknown = said.filter(
      ({ table_name, column_name }) => !KNOWN.get(table_name)?.includes(column_name),
    );
    expect(unknown).toEqual([]);
  });

  test('refuses a change of what was recorded', async () => {
    const db = await makeDb();
    for (const statement of [
      'update ticks set price = 1',
      'delete from ticks',
      'truncate ticks',
      'delete from bars',
      'update tick_checkpoints set seq = 1',
      'delete from tick_checkpoints',
    ])
      await expect(sql.raw(statement).execute(db.kysely)).rejects.toThrow(/permission denied/);
  });
});

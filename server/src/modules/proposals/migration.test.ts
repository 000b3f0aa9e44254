import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../../db/database.ts';
import { MIGRATIONS_FOLDER, migrate } from '../../db/migrate.ts';
import { openFolder, pgliteSession } from '../../db/pglite.ts';
import { adjustmentsById } from '../adjustments/index.ts';

const USER = '00000000-0000-4000-8000-000000000001';

/** The last two build on the proposals of the first. */
const NEW = ['0115', '0116', '0117', '0135', '0147'];

test.each([
  ['that ends before them', (file: string) => file < '0115'],
  ['that has later ones', (file: string) => !NEW.includes(file.slice(0, 4))],
])('adjustments and removals of a database %s are proposals: decided, or still waiting', async (_, had) => {
  const folder = await mkdtemp(join(tmpdir(), 'meridian-proposals-'));
  try {
    const migrations = join(folder, 'migrations');
    await mkdir(migrations);
    for (const file of await readdir(MIGRATIONS_FOLDER))
      if (had(file)) await cp(join(MIGRATIONS_FOLDER, file), join(migrations, file));
    const dataDir = join(folder, 'data');
    await mkdir(dataDir);
    const before = await openFolder(dataDir);
    await migrate(pgliteSession(before.pglite), { folder: migrations });
    for (const statement of BEFORE) await before.pglite.exec(statement);
    await before.close();

    const db = await openDatabase({ dataDir });
    try {
      const rows = await db.kysely.selectFrom('proposals').selectAll().orderBy('reason').execute();
      const told = rows.map((row) => [
        ...[row.reason, row.kind, row.state, row.proposer_name, row.approver_name, row.ender_name],
        row.shown.map(({ field, after }) => `${field} ${after}`).join(', '),
      ]);
      expect(told).toEqual([
        ['approved', 'adjustment', 'effective', 'ops1', 'ops2', 'ops2', 'type adjust_add, amount 25.50'],
        ['factor', 'factor_removal', 'effective', 'ops1', 'ops2', 'ops2', ''],
        ['rejected', 'adjustment', 'rejected', 'ops1', null, 'ops1', 'type bonus, amount 0.05'],
        ['waits', 'adjustment', 'proposed', 'ops1', null, null, 'type adjust_reduce, amount 100.00'],
      ]);
      const [approved] = rows;
      const ids = [approved?.id ?? ''];
      const { bucket = 0 } = approved ?? {};
      expect((await adjustmentsById(db.kysely, { bucket, ids })).get(ids[0] ?? '')).toEqual({
        reason: 'approved',
        operators: ['ops1', 'ops2'],
      });
    } finally {
      await db.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

const BEFORE = [
  `insert into operators (id, name, role, password_hash, totp_sealed)
     select gen_random_uuid(), name, 'operator', '', '' from unnest('{ops1,ops2}'::text[]) as name`,
  `insert into users (bucket, id, username, password_hash, nickname, phone_hash, phone_masked)
     values (ledger_bucket('${USER}'), '${USER}', 'ada', '', 'ada', '', '')`,
  `insert into adjustments (bucket, id, user_id, kind, amount, reason, state, proposed_by, proposer_name, decided_by,
      decider_name, decided_at)
    select ledger_bucket('${USER}'), gen_random_uuid(), '${USER}', kind, amount, reason, state, one.id, one.name, by.id, by.name,
      case when by.id is not null then app_now() end
    from (values ('adjust_add', 2550, 'approved', 'approved', 'ops2'), ('bonus', 5, 'rejected', 'rejected', 'ops1'),
      ('adjust_reduce', 10000, 'waits', 'proposed', null)) as old (kind, amount, reason, state, decider)
    join operators one on one.name = 'ops1' left join operators by on by.name = decider`,
  `insert into factor_removals (bucket, id, user_id, reason, state, proposed_by, proposer_name, proposed_at, decided_by,
      decider_name, decided_at)
    select ledger_bucket('${USER}'), gen_random_uuid(), '${USER}', 'factor', 'approved', one.id, one.name, app_now(), two.id,
      two.name, app_now()
    from operators one, operators two where one.name = 'ops1' and two.name = 'ops2'`,
];

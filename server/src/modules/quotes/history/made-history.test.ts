import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIGRATIONS_FOLDER, migrate } from '../../../db/migrate.ts';
import { openMemory, pgliteSession } from '../../../db/pglite.ts';

/** The migration that tells made-up bars from recorded ones. */
const MARKS = 156;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  const before = (await readdir(MIGRATIONS_FOLDER)).filter((name) => Number(name.slice(0, 4)) < MARKS);
  await Promise.all(before.map((name) => cp(join(MIGRATIONS_FOLDER, name), join(folder, name))));
});
afterEach(() => rm(folder, { recursive: true }));

test('history that an earlier server made up is marked; an import, a recording and ticks are not', async () => {
  const { pglite, close } = await openMemory();
  const session = pgliteSession(pglite);
  await migrate(session, { folder });
  const day = (ago: number) => `date_trunc('day', now()) - interval '${ago} days'`;
  const bar = (goodsId: string, ago: number, origin = 'history') =>
    `('${goodsId}', 1440, ${day(ago)}, 1, 1, 1, 1, 1, '${origin}')`;
  await session.run(`
    insert into ticks (goods_id, seq, time, price, hash)
      select id, 1, now(), 1, decode(repeat('00', 32), 'hex') from unnest(array['EURUSD', 'WTI', 'XAUUSD']) as id;
    insert into price_sources (goods_id, from_seq, source)
      values ('EURUSD', 1, 'simulated'), ('WTI', 1, 'simulated'), ('XAUUSD', 1, 'recorded');
    insert into bars values ${[
      bar('EURUSD', 365),
      bar('EURUSD', 1),
      bar('EURUSD', 0, 'ticks'),
      bar('WTI', 4000),
      bar('WTI', 1),
      bar('XAUUSD', 1),
    ].join(', ')}`);
  await migrate(session);
  const rows = await session.rows<{ goods_id: string; origin: string }>(
    'select goods_id, origin from bars order by goods_id, time',
  );
  expect(rows.map(({ goods_id, origin }) => `${goods_id} ${origin}`)).toEqual([
    'EURUSD made',
    'EURUSD made',
    'EURUSD ticks',
    'WTI history',
    'WTI history',
    'XAUUSD history',
  ]);
  await close();
});

import { existsSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { temporaryFolder } from '../../test/support/folders.ts';
import { openDatabase } from './database.ts';

describe('a database in a folder', () => {
  const root = temporaryFolder();
  const dataDir = join(root, 'whole');
  beforeAll(async () => {
    mkdirSync(join(dataDir, 'database.new'), { recursive: true });
    writeFileSync(join(dataDir, 'database.new', 'PG_VERSION'), 'a first boot that was killed');
    const db = await openDatabase({ dataDir });
    await sql`select ledger_open('018f3c2e-7b1a-7c3d-9e4f-0123456789ab', 'USD')`.execute(db.kysely);
    await db.close();
    await db.close();
  });

  test('is there again after a restart, and nothing is left of a first boot that was cut short', async () => {
    const db = await openDatabase({ dataDir });
    const { rows } = await sql`select count(*) as accounts from ledger_accounts`.execute(db.kysely);
    expect(rows).toEqual([{ accounts: 12n }]);
    expect(existsSync(join(dataDir, 'database.new'))).toBe(false);
    await db.close();
  });

  const damages: [string, (database: string) => void][] = [
    ['has lost its version', (database) => rmSync(join(database, 'PG_VERSION'))],
    ['has lost its control file', (database) => rmSync(join(database, 'global', 'pg_control'))],
    ['has a control file cut short', (database) => truncateSync(join(database, 'global', 'pg_control'), 10)],
    ['has lost its write-ahead log', (database) => rmSync(join(database, 'pg_wal'), { recursive: true })],
    ['is of another version', (database) => writeFileSync(join(database, 'PG_VERSION'), '99\n')],
  ];
  test.each(damages)('that %s is refused in one sentence', async (name, damage) => {
    const copy = join(root, name);
    await cp(dataDir, copy, { recursive: true });
    damage(join(copy, 'database'));
    const sentence = /^The database in .* is damaged and cannot be opened: restore it from a backup, .*\.$/;
    await expect(openDatabase({ dataDir: copy })).rejects.toThrow(sentence);
    await expect(openDatabase({ dataDir: copy })).rejects.toThrow(sentence);
  });
});

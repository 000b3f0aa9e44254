import { resolve } from 'node:path';
import { readConfig } from '../config/config.ts';
import { StartupError } from '../config/startup-error.ts';
import { databaseOf, openDatabase } from '../db/database.ts';
import { importHistory } from '../modules/quotes/index.ts';

/** `npm run import:history -- <folder or file>`: recorded bars for the charts (docs/configuration.md). */
async function main(folder: string | undefined): Promise<string> {
  if (!folder) throw new StartupError('Say which folder to import: npm run import:history -- <folder>.');
  const db = await openDatabase(databaseOf(readConfig(process.env)));
  try {
    const files = await importHistory(db, resolve(process.env.INIT_CWD ?? '.', folder));
    const lines = files.map(({ file, goodsId, bars, replaced }) => {
      const instead = replaced > 0 ? ` in place of ${replaced} simulated ones` : '';
      return `${goodsId}: ${bars} bars of ${file}${instead}`;
    });
    return [...lines, `${files.length} files are imported.`, ''].join('\n');
  } finally {
    await db.close();
  }
}

try {
  process.stdout.write(await main(process.argv[2]));
} catch (error) {
  const text = error instanceof StartupError ? error.message : `The import failed: ${(error as Error).stack}`;
  process.stderr.write(`${text}\n`, () => process.exit(1));
}

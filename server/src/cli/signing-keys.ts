import { readConfig } from '../config/config.ts';
import { StartupError } from '../config/startup-error.ts';
import { openDatabase } from '../db/database.ts';
import { runSigningKeys } from './signing-keys-program.ts';

/** `npm run signing-keys -- list|rotate`: at the server's own machine (docs/operators.md). */
try {
  const config = readConfig(process.env);
  const { DATABASE_URL, DATA_DIR } = config;
  const db = await openDatabase(DATABASE_URL ? { url: DATABASE_URL } : { dataDir: DATA_DIR });
  try {
    process.stdout.write(await runSigningKeys(process.argv.slice(2), { db, config }));
  } finally {
    await db.close();
  }
} catch (error) {
  const text = error instanceof StartupError ? error.message : (error as Error).stack;
  process.stderr.write(`${text}\n`, () => process.exit(1));
}

import { readConfig } from '../config/config.ts';
import { StartupError } from '../config/startup-error.ts';
import { databaseOf, openDatabase } from '../db/database.ts';
import { runOperators } from './operators-program.ts';

/** `npm run operators -- reset|list`: at the server's own machine (docs/operators.md). */
try {
  const db = await openDatabase(databaseOf(readConfig(process.env)));
  try {
    process.stdout.write(await runOperators(process.argv.slice(2), db));
  } finally {
    await db.close();
  }
} catch (error) {
  const text = error instanceof StartupError ? error.message : (error as Error).stack;
  process.stderr.write(`${text}\n`, () => process.exit(1));
}

// Opens the database in the folder of argv[2], says so, and keeps it until it is killed or its parent is gone.
import { openDatabase } from '../../src/db/database.ts';

try {
  await openDatabase({ dataDir: process.argv[2] as string });
  process.stdout.write('open\n');
  process.stdin.resume().on('end', () => process.exit(0));
} catch (error) {
  process.stdout.write(`${String(error)}\n`);
  process.exit(1);
}

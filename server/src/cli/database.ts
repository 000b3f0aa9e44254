import { unencryptedLinks } from '../config/encrypted-links.ts';
import { withSecretFiles } from '../config/secret-files.ts';
import { StartupError } from '../config/startup-error.ts';
import { migrate } from '../db/migrate.ts';
import { withSession } from '../db/postgres.ts';
import { privilegesTable } from '../db/privileges-table.ts';
import { giveServingLogin } from '../db/serving-login.ts';

/** `npm run database:setup [-- --new-password]`: migrates, and makes the login that serves (docs/database.md). */
async function setUp(env: NodeJS.ProcessEnv, renew: boolean): Promise<string> {
  const ownerUrl = env.DATABASE_OWNER_URL;
  if (!ownerUrl)
    throw new StartupError(
      'DATABASE_OWNER_URL is missing: it names the login that owns the database, for example postgres://owner:password@localhost/meridian.',
    );
  const [unencrypted] = unencryptedLinks({ DATABASE_OWNER_URL: ownerUrl, FEED: 'simulated' });
  if (unencrypted) throw new StartupError(`The configuration does not fit: ${unencrypted}.`);
  return withSession(ownerUrl, async (session) => {
    await migrate(session);
    const url = await giveServingLogin(session, { ownerUrl, renew });
    if (url)
      return `The database is ready. Start the servers with this, and keep it secret:\n\nDATABASE_URL=${url}\n`;
    return 'The database is ready, and the login that serves is there already. For a new password: npm run database:setup -- --new-password\n';
  });
}

try {
  const [command, ...rest] = process.argv.slice(2);
  if (command === 'privileges') process.stdout.write(privilegesTable());
  else process.stdout.write(await setUp(withSecretFiles(process.env), rest.includes('--new-password')));
} catch (error) {
  const text = error instanceof StartupError ? error.message : `The set-up failed: ${(error as Error).stack}`;
  process.stderr.write(`${text}\n`, () => process.exit(1));
}

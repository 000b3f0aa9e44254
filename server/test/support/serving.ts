import { migrate } from '../../src/db/migrate.ts';
import { withSession } from '../../src/db/postgres.ts';
import { giveServingLogin } from '../../src/db/serving-login.ts';

/** One login for all databases of a test's cluster, which is made by whoever is first. */
const LOGIN = { name: 'meridian_test_server', password: 'meridian-test' };

/**
 * Migrates a database of the owner's URL and makes the login that serves it.
 * @returns both, as `openDatabase` takes them.
 */
export async function served(ownerUrl: string): Promise<{ url: string; ownerUrl: string }> {
  const url = await withSession(ownerUrl, async (session) => {
    await migrate(session);
    return giveServingLogin(session, { ownerUrl, ...LOGIN }).catch(async (error: { code?: string }) => {
      // Another worker has just made it.
      if (error.code === '42710' || error.code === '23505') return null;
      throw error;
    });
  });
  return { url: url ?? servingUrl(ownerUrl), ownerUrl };
}

export function servingUrl(ownerUrl: string): string {
  const url = new URL(ownerUrl);
  url.username = LOGIN.name;
  url.password = LOGIN.password;
  return url.href;
}

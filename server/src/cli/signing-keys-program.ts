import type { Config } from '../config/config.ts';
import { StartupError } from '../config/startup-error.ts';
import type { Database } from '../db/database.ts';
import { secretsOf } from '../lib/secrets.ts';
import { ensureSigningKey, rotateSigningKey, signingKeys } from '../modules/signing/index.ts';

const HOW = 'npm run signing-keys -- list, or npm run signing-keys -- rotate.';

/**
 * One command on the keys that sign receipts; no call over HTTP does this.
 * @returns what to print. @throws StartupError with one sentence.
 */
export async function runSigningKeys(
  [command, ...rest]: readonly string[],
  { db, config }: { db: Database; config: Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'> },
): Promise<string> {
  if ((command !== 'list' && command !== 'rotate') || rest.length > 0) throw new StartupError(`Write ${HOW}`);
  const secrets = secretsOf(config);
  await ensureSigningKey(db, secrets);
  if (command === 'list') return list(db);
  const next = await rotateSigningKey(db, secrets);
  if (!next) throw new StartupError('The last rotation has not come into use yet: wait five minutes.');
  return `${next.keyId} signs from ${next.validFrom.toISOString()} on; the key before it stays published.\n`;
}

async function list(db: Database): Promise<string> {
  const { items } = await signingKeys(db.kysely);
  return items
    .map(({ key_id, valid_from, valid_until }) => {
      return `${key_id}  from ${valid_from}${valid_until ? ` until ${valid_until}` : ''}\n`;
    })
    .join('');
}

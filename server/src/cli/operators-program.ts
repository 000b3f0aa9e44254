import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { addOperator, disableOperator, listOperators } from '../modules/operator/index.ts';
import { secretsOf } from '../secrets.ts';
import { StartupError } from '../startup-error.ts';

const HOW =
  'npm run operators -- create <name> [--auditor], npm run operators -- disable <name>, or npm run operators -- list.';
const NAME = /^[a-z][a-z0-9-]{1,30}$/;

/**
 * One command on operators and auditors. No call over HTTP does this: who can run it has the server's machine anyway.
 * @returns what to print. @throws StartupError with one sentence.
 */
export async function runOperators(
  [command, ...rest]: readonly string[],
  { db, config }: { db: Database; config: Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'> },
): Promise<string> {
  const [name = '', option] = rest;
  if (command === 'list' && rest.length === 0) return list(db);
  const takesOption = command === 'create' && option === '--auditor' && rest.length === 2;
  if ((command !== 'create' && command !== 'disable') || (rest.length !== 1 && !takesOption))
    throw new StartupError(`Write ${HOW}`);
  if (!NAME.test(name))
    throw new StartupError('A name has 2 to 31 small letters, digits and hyphens, and begins with a letter.');
  if (command === 'disable') {
    if (await disableOperator(db, name)) return `${name} can no longer sign in.\n`;
    throw new StartupError(`There is no operator ${name}, or he is disabled already.`);
  }
  const role = takesOption ? 'auditor' : 'operator';
  const made = await addOperator(db, secretsOf(config), { name, role });
  if (!made)
    throw new StartupError(`There is a ${name} already; names stay taken, because the audit log has them.`);
  return [
    `${name} is an ${role}. This is shown once:`,
    `  password       ${made.password}`,
    `  second factor  ${made.secret}`,
    '',
  ].join('\n');
}

async function list(db: Database): Promise<string> {
  const people = await listOperators(db);
  if (people.length === 0) return 'There is nobody yet.\n';
  return people
    .map(
      ({ name, role, disabled_at }) =>
        `${name.padEnd(32)}${role}${disabled_at ? `  disabled ${disabled_at.toISOString()}` : ''}\n`,
    )
    .join('');
}

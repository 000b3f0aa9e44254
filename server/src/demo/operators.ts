import { randomInt } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../config/startup-error.ts';
import type { Db, Tx } from '../db/tables.ts';
import type { Secrets } from '../lib/secrets.ts';
import { createFirstOperator, findOperator, newTotpSecret } from '../modules/operator/index.ts';
import { FILE, LETTERS } from './accounts.ts';

const OPERATORS = [
  { name: 'ops1', role: 'operator' },
  { name: 'ops2', role: 'operator' },
  { name: 'audit', role: 'auditor' },
] as const;
const LENGTH = 16;

/** What signs an operator in: the second factor's secret in base 32, for an authenticator app or the command line. */
export interface DemoOperator {
  readonly name: string;
  readonly password: string;
  readonly secret: string;
}

/**
 * The sandbox's operators and its auditor, made at the first start with passwords and second factors of their own. Each has a
 * file, `demo-operator-<name>.txt`, so that nobody who is handed one reads another's. Those that another server made are left
 * out: only that one knows them.
 */
export async function demoOperators(db: Db | Tx, secrets: Secrets, dataDir: string): Promise<DemoOperator[]> {
  const known: DemoOperator[] = [];
  for (const { name, role } of OPERATORS) {
    const file = operatorFile(dataDir, name);
    const kept = (await readKept(file, name)) ?? (await moveOut(dataDir, name));
    if (await findOperator(db, name)) {
      if (kept) known.push(kept);
      continue;
    }
    // Kept before the account exists: a start that is cut short in between finds it again.
    const account = kept ?? (await keep(file, newAccount(name)));
    const { password, secret } = account;
    if (await createFirstOperator(db, secrets, { name, role, password, secret })) known.push(account);
    // Another server of this database was faster: its password holds.
    else await rm(file);
  }
  return known;
}

/** Where an operator's password and second factor are kept. */
export const operatorFile = (dataDir: string, name: string): string =>
  join(dataDir, `demo-operator-${name}.txt`);

const lineOf = (name: string) => new RegExp(`^${name} ([A-Za-z0-9]{${LENGTH}}) ([A-Z2-7]{32})\n`, 'm');

async function readKept(file: string, name: string): Promise<DemoOperator | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const [, password, secret] = lineOf(name).exec(text) ?? [];
  return password && secret ? { name, password, secret } : undefined;
}

function newAccount(name: string): DemoOperator {
  const password = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return { name, password, secret: newTotpSecret() };
}

async function keep(file: string, account: DemoOperator): Promise<DemoOperator> {
  const { name, password, secret } = account;
  try {
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, `${name} ${password} ${secret}\n`, { mode: 0o600 });
  } catch (error) {
    throw new StartupError(
      `The file ${file} for an operator's password cannot be written (${(error as Error).message}): give this user the right to write there, or choose another folder with DATA_DIR.`,
      { cause: error },
    );
  }
  return account;
}

/** A sandbox of before had everybody in the file of the demo account: an operator's line moves to a file of its own. */
async function moveOut(dataDir: string, name: string): Promise<DemoOperator | undefined> {
  const shared = join(dataDir, FILE);
  const account = await readKept(shared, name);
  if (!account) return undefined;
  await keep(operatorFile(dataDir, name), account);
  await writeFile(shared, (await readFile(shared, 'utf8')).replace(lineOf(name), ''));
  return account;
}

import { randomInt } from 'node:crypto';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Db, Tx } from '../db/tables.ts';
import { createFirstOperator, findOperator, newTotpSecret } from '../modules/operator/index.ts';
import type { Secrets } from '../secrets.ts';
import { StartupError } from '../startup-error.ts';
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
 * The sandbox's operators and its auditor, made at the first start with passwords and second factors of their own, which
 * `demo-accounts.txt` keeps. Those that another server made are left out: only that one knows them.
 */
export async function demoOperators(db: Db | Tx, secrets: Secrets, dataDir: string): Promise<DemoOperator[]> {
  const file = join(dataDir, FILE);
  const known: DemoOperator[] = [];
  for (const { name, role } of OPERATORS) {
    const kept = await readKept(file, name);
    if (await findOperator(db, name)) {
      if (kept) known.push(kept);
      continue;
    }
    // Kept before the account exists: a start that is cut short in between finds it again.
    const account = kept ?? (await keep(file, name));
    const { password, secret } = account;
    if (await createFirstOperator(db, secrets, { name, role, password, secret })) known.push(account);
    // Another server of this database was faster: its password holds.
    else await forget(file, name);
  }
  return known;
}

const lineOf = (name: string) => new RegExp(`^${name} ([A-Za-z0-9]{${LENGTH}}) ([A-Z2-7]{32})\n`, 'm');

async function readKept(file: string, name: string): Promise<DemoOperator | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '');
  const [, password, secret] = lineOf(name).exec(text) ?? [];
  return password && secret ? { name, password, secret } : undefined;
}

async function keep(file: string, name: string): Promise<DemoOperator> {
  const password = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const secret = newTotpSecret();
  try {
    await mkdir(dirname(file), { recursive: true });
    await appendFile(file, `${name} ${password} ${secret}\n`, { mode: 0o600 });
  } catch (error) {
    throw new StartupError(
      `The file ${file} for the operators' passwords cannot be written (${(error as Error).message}): give this user the right to write there, or choose another folder with DATA_DIR.`,
      { cause: error },
    );
  }
  return { name, password, secret };
}

async function forget(file: string, name: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(lineOf(name), ''));
}

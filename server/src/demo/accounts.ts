import { randomInt } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../config/startup-error.ts';
import type { Db, Tx } from '../db/tables.ts';
import { Refusal } from '../lib/errors.ts';
import { createUser, findUserByName, type UserRef } from '../modules/identity/index.ts';

export const DEMO_NAME = 'demo';
export const FILE = 'demo-accounts.txt';
// Without letters and digits that look alike: the password is read from a console.
export const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

export interface DemoAccount {
  readonly user: UserRef;
  /** Null when the account was made by a server with another data folder, which alone keeps it. */
  readonly password: string | null;
}

/**
 * The sandbox's demo user, made at the first start. Their password is random; `demo-accounts.txt` in the data folder, which
 * only this user of the machine may read, keeps it for later starts.
 */
export async function demoAccount(db: Db | Tx, dataDir: string): Promise<DemoAccount> {
  const file = join(dataDir, FILE);
  const existing = await findDemo(db);
  const kept = await readPassword(file);
  if (existing) return { user: existing, password: kept };
  // Kept before the account exists: a start that is cut short in between finds it again.
  const password = kept ?? (await keepPassword(file));
  try {
    const user = await createUser(db, {
      username: DEMO_NAME,
      password,
      phone: '+12025550123',
      nickname: 'Demo',
      realName: 'Demo User',
    });
    return { user, password };
  } catch (error) {
    const other = error instanceof Refusal ? await findDemo(db) : undefined;
    if (!other) throw error;
    // Another server of this database was faster: its password holds.
    await rm(file);
    return { user: other, password: null };
  }
}

async function findDemo(db: Db | Tx): Promise<UserRef | undefined> {
  const user = await findUserByName(db, DEMO_NAME);
  return user && { id: user.id, bucket: user.bucket };
}

async function readPassword(file: string): Promise<string | null> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return new RegExp(`^${DEMO_NAME}\\s+([A-Za-z0-9]{6,12})$`, 'm').exec(text)?.[1] ?? null;
}

async function keepPassword(file: string): Promise<string> {
  const password = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  try {
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, `${DEMO_NAME} ${password}\n`, { mode: 0o600 });
  } catch (error) {
    throw new StartupError(
      `The file ${file} for the demo account's password cannot be written (${(error as Error).message}): give this user the right to write there, or choose another folder with DATA_DIR.`,
      { cause: error },
    );
  }
  return password;
}

import { randomInt } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Db, Tx } from '../db/tables.ts';
import type { Owner } from '../lib/owner.ts';
import { secretsOf } from '../lib/secrets.ts';
import { giveTradePassword } from '../modules/identity/index.ts';
import { addCard, addWallet, hasMeans } from '../modules/payment-means/index.ts';

const FILE = 'demo-transaction-password.txt';

/** Numbers of card makers' tests and an address that nobody has the key of: nothing can be paid to them. */
const CARDS = [
  {
    kind: 'bank',
    cardholder_name: 'Demo User',
    card_number: '6200000000000005',
    bank_name: 'Sandbox Commercial Bank',
    bank_province: 'Guangdong',
    bank_city: 'Shenzhen',
    branch_name: 'Futian Branch',
  },
  {
    kind: 'hk',
    cardholder_name: 'Demo User',
    card_number: '000418276309',
    bank_name: 'Sandbox Bank (Hong Kong)',
    bank_province: undefined,
    bank_city: undefined,
    branch_name: 'Central Branch',
  },
] as const;
const WALLET = {
  alias: 'Demo wallet',
  protocol: 'TRC20',
  address: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
} as const;

/**
 * The demo's transaction password, made at the first start and kept in the data folder, where only this user of the machine
 * may read it.
 * @returns null when it was made by a server with another data folder.
 */
export async function demoTradePassword(db: Db | Tx, dataDir: string, owner: Owner): Promise<string | null> {
  const file = join(dataDir, FILE);
  const kept = /^\d{6}$/m.exec(await readFile(file, 'utf8').catch(() => ''))?.[0];
  const pin = kept ?? String(randomInt(100_000, 1_000_000));
  if (!kept) {
    // Kept before it is set: a start that is cut short in between finds it again.
    await mkdir(dataDir, { recursive: true });
    await writeFile(file, `${pin}\n`, { mode: 0o600 });
  }
  if ((await giveTradePassword(db, owner, pin)) || kept) return pin;
  await rm(file);
  return null;
}

/** A bank card, an account in Hong Kong and a wallet, bound like anybody's. Safe to repeat. */
export async function bindDemoMeans(
  db: Database,
  config: Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'>,
  owner: Owner,
): Promise<void> {
  if (await hasMeans(db.kysely, owner)) return;
  const parts = { db: db.kysely, secrets: secretsOf(config) };
  for (const card of CARDS) await addCard(parts, owner, card);
  await addWallet(parts, owner, WALLET);
}

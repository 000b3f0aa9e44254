import type { RequestOf } from 'shared-api/contract';
import type { Database } from '../../src/db/database.ts';
import type { Db, Tx } from '../../src/db/tables.ts';
import { secretsOf } from '../../src/lib/secrets.ts';
import { createSigner, ensureSigningKey, type Signer } from '../../src/modules/signing/index.ts';
import { type BetRequest, type Prices, placeBet } from '../../src/modules/trading/index.ts';
import { orders as allOrders } from '../../src/modules/trading/orders.ts';
import { TEST_SECRETS_KEY } from './app.ts';
import type { TestUser } from './money.ts';

export const UP_30: BetRequest = {
  goods_id: 'SYN50',
  direction: 'up',
  duration_seconds: 30,
  amount: '100',
  payout_rate: 8000,
};

const secrets = secretsOf({ SECRETS_KEY: TEST_SECRETS_KEY, DATA_DIR: '' });
const signers = new WeakMap<object, Promise<Signer>>();

/** What signs receipts of a database, with a key that is made for it. */
export function signerOf(db: Pick<Database, 'kysely' | 'transaction'>): Promise<Signer> {
  const known = signers.get(db) ?? ensureSigningKey(db, secrets).then(() => createSigner(secrets));
  signers.set(db, known);
  return known;
}

/** Places a bet as its call does, in one transaction. */
export async function bet(db: Database, prices: Prices, user: TestUser, request: Partial<BetRequest> = {}) {
  const signer = await signerOf(db);
  return db.transaction((tx) => placeBet(tx, { prices, signer }, user, { ...UP_30, ...request }));
}

/** A user's timed trades as their call shows them. */
export async function orders(
  db: Db | Tx,
  prices: Prices,
  owner: TestUser,
  query: Omit<RequestOf<'orders'>, 'kind'>,
) {
  const page = await allOrders(db, prices, {
    owner,
    query: { ...query, kind: 'timed' },
    rooms: { list: async () => [] },
  });
  return { ...page, items: page.items.filter((order) => order.kind === 'timed') };
}

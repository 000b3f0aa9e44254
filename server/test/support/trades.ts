import type { RequestOf } from 'shared-api/contract';
import type { Database } from '../../src/db/database.ts';
import type { Db, Tx } from '../../src/db/tables.ts';
import { type BetRequest, type Prices, placeBet } from '../../src/modules/trading/index.ts';
import { orders as allOrders } from '../../src/modules/trading/orders.ts';
import type { TestUser } from './money.ts';
import { signerOf } from './signer.ts';

export const UP_30: BetRequest = {
  goods_id: 'SYN50',
  direction: 'up',
  duration_seconds: 30,
  amount: '100',
  payout_rate: 8000,
};

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

import type { RequestOf } from 'shared-api/contract';
import type { Database } from '../../src/db/database.ts';
import type { Db, Tx } from '../../src/db/tables.ts';
import { type BetRequest, type Prices, placeBet } from '../../src/modules/trading/index.ts';
import { orders as allOrders } from '../../src/modules/trading/orders.ts';
import type { TestDatabase } from './databases.ts';
import { quote, type TestUser } from './money.ts';
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

const FEEDS = 'EURUSD GBPUSD USDJPY USDCHF AUDUSD USDCAD NZDUSD EURGBP EURJPY GBPJPY AUDJPY'.split(' ');
let feeds = 0;

/** A product with a price of now, another one than for the last ten tests. */
export async function nextFeed(db: TestDatabase): Promise<string> {
  const goodsId = FEEDS[feeds++ % FEEDS.length] ?? '';
  await quote(db, goodsId);
  return goodsId;
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

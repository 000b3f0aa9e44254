import type { Database } from '../../src/db/database.ts';
import { readNow } from '../../src/db/paging.ts';
import { reconcileRooms, type Subscribe, subscribe } from '../../src/modules/rooms/index.ts';
import { roundAt } from '../../src/modules/rooms/schedule.logic.ts';
import type { Prices } from '../../src/modules/trading/index.ts';
import type { TestDatabase } from './databases.ts';
import { recordTicks, type TestUser } from './money.ts';

/** The room of the shortest rounds; its rounds run on this product. */
export const ROOM = { id: 'economy', goodsId: 'SYN50', seconds: 60, feeRate: 200 } as const;

export const UP_100: Subscribe = {
  room_id: ROOM.id,
  direction: 'up',
  unit_amount: '100',
  leverage: 1,
  rounds: 1,
  fee_rate: ROOM.feeRate,
};

/** Subscribes as the call does, in one transaction. @returns the order's id. */
export async function subscription(
  db: Pick<Database, 'transaction'>,
  prices: Prices,
  user: TestUser,
  request: Partial<Subscribe> = {},
): Promise<string> {
  return db.transaction((tx) => subscribe(tx, prices, user, { ...UP_100, ...request }));
}

/** Moves the clock to `afterMs` past the beginning of the next round. @returns when that began. */
export async function nextRound(db: TestDatabase, afterMs = 0): Promise<Date> {
  const now = await readNow(db.kysely);
  const { endsAt } = roundAt(now, ROOM.seconds);
  await db.moveClock(endsAt.getTime() - now.getTime() + afterMs);
  return endsAt;
}

/** Ticks every second from `from` (ms after the round's start) to `to`, at a price that may depend on the second. */
export async function flow(
  db: Database,
  start: Date,
  { from, to, price }: { from: number; to: number; price: (afterMs: number) => number },
): Promise<void> {
  const at: [number, number][] = [];
  for (let ms = from; ms <= to; ms += 1000) at.push([ms, price(ms)]);
  await recordTicks(db, { goodsId: ROOM.goodsId, from: start, at });
}

/** The rooms prove themselves from the ledger. */
export async function expectRoomsSound(db: Database): Promise<void> {
  expect(await reconcileRooms(db.kysely)).toEqual({ ok: true, problems: [] });
}

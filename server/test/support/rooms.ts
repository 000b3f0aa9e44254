import type { Database } from '../../src/db/database.ts';
import { readNow } from '../../src/db/paging.ts';
import { balances } from '../../src/modules/ledger/index.ts';
import { advanceRounds, reconcileRooms, type Subscribe, subscribe } from '../../src/modules/rooms/index.ts';
import { roomOrder } from '../../src/modules/rooms/read.ts';
import { roundAt } from '../../src/modules/rooms/schedule.logic.ts';
import type { OrderReply } from '../../src/modules/rooms/show.ts';
import { type Prices, recordedPrices } from '../../src/modules/trading/index.ts';
import type { TestDatabase } from './databases.ts';
import { expectSound, quote, recordTicks, type TestUser } from './money.ts';
import { signerOf } from './signer.ts';

/** Recorded prices of markets that never close. */
export const prices = recordedPrices({ isOpen: () => true });

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
  db: Database,
  prices: Prices,
  user: TestUser,
  request: Partial<Subscribe> = {},
): Promise<string> {
  const signer = await signerOf(db);
  return db.transaction((tx) => subscribe(tx, { prices, signer }, user, { ...UP_100, ...request }));
}

/** Moves the clock to `afterMs` past the opening of a round, one round length before its start. @returns its start. */
export async function nextRound(db: TestDatabase, afterMs = 0): Promise<Date> {
  const now = await readNow(db.kysely);
  const { endsAt } = roundAt(now, ROOM.seconds);
  await db.moveClock(endsAt.getTime() - now.getTime() + afterMs);
  return new Date(endsAt.getTime() + ROOM.seconds * 1000);
}

/** Ticks every second from `from` (ms after the round's start) to `to`, at a price that may depend on the second. */
export async function flow(
  db: Pick<TestDatabase, 'kysely' | 'asOwner' | 'transaction'>,
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

/** A price that has risen at every end of a round. */
export const rising = (ms: number) => 1000 + Math.round(ms / 1000);

/** A round of the room, which a test brings from its opening to its end. */
export interface RoomPlay {
  readonly start: Date;
  readonly failures: unknown[];
  readonly log: { error(details: unknown): void };
  /** A server's turn. */
  turn(): Promise<void>;
  /** Moves the clock to so many milliseconds after the start. */
  at(afterMs: number): Promise<void>;
  /** To the seal, with prices until there. */
  toSeal(): Promise<void>;
  /** From a start price of 1000 to two seconds after the end. */
  toEnd(last?: number): Promise<void>;
  /** The same without a server's turn: nothing is decided yet. */
  flowToEnd(last: number): Promise<void>;
  order(owner: TestUser, id: string): Promise<OrderReply>;
  available(user: TestUser): Promise<bigint>;
  /** No turn failed, and all money is where it belongs. */
  expectSound(): Promise<void>;
}

/** A round that opened five seconds ago, with a price. */
export async function openRoom(db: TestDatabase): Promise<RoomPlay> {
  const start = await nextRound(db, 5_000);
  await quote(db, ROOM.goodsId);
  const failures: unknown[] = [];
  const log = { error: (details: unknown) => failures.push(details) };
  const signer = await signerOf(db);
  const turn = () => advanceRounds({ db, prices, log, signer });
  const at = async (afterMs: number) => {
    const now = await readNow(db.kysely);
    await db.moveClock(start.getTime() + afterMs - now.getTime());
  };
  const flowToEnd = async (last: number) => {
    await flow(db, start, { from: 500, to: 500, price: () => 1000 });
    await flow(db, start, { from: 1_000, to: 60_000, price: () => last });
    await flow(db, start, { from: 60_500, to: 61_500, price: () => 1 });
    await at(62_000);
  };
  return {
    ...{ start, failures, log, turn, at, flowToEnd },
    toSeal: async () => {
      await turn();
      await flow(db, start, { from: -54_000, to: -5_000, price: () => 500 });
      await at(-4_999);
      await turn();
    },
    toEnd: async (last = 1100) => {
      await flowToEnd(last);
      await turn();
    },
    order: (owner, id) => roomOrder(db.kysely, prices, { owner, id, language: 'en' }),
    available: async (user) => (await balances(db.kysely, user.userId)).available,
    expectSound: async () => {
      expect(failures).toEqual([]);
      await expectSound(db);
      await expectRoomsSound(db);
    },
  };
}

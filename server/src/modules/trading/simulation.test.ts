import fc from 'fast-check';
import { describeEachDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import {
  deposit,
  expectSound,
  makeUser,
  quote,
  recordTicks,
  type TestUser,
} from '../../../test/support/money.ts';
import { bet } from '../../../test/support/trades.ts';
import { readNow } from '../../db/paging.ts';
import { Refusal } from '../../errors.ts';
import { balances } from '../ledger/index.ts';
import { recordedPrices } from './index.ts';
import { settleDue } from './settlement.ts';

const GOODS = ['SYN50', 'EURUSD'] as const;
const USERS = 3;
const prices = recordedPrices({ isOpen: () => true });
const log = { error: () => undefined };

const goods = fc.constantFrom(...GOODS);
const someone = fc.nat({ max: USERS - 1 });
const step = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('deposit' as const),
      who: someone,
      units: fc.integer({ min: 100, max: 3000 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      who: someone,
      goods,
      direction: fc.constantFrom('up' as const, 'down' as const),
      terms: fc.constantFrom([30, 8000] as const, [60, 8200] as const),
      units: fc.integer({ min: 10, max: 900 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('feed' as const),
      goods,
      // Mostly a flowing feed, now and then a gap that voids.
      ticks: fc.array(
        fc.tuple(
          fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 300, max: 6000 }) }, fc.constant(14_000)),
          fc.integer({ min: 998, max: 1002 }),
        ),
        {
          minLength: 1,
          maxLength: 8,
        },
      ),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      servers: fc.integer({ min: 1, max: 3 }),
      dies: fc.boolean(),
    }),
  },
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

describeEachDatabase('any sequence of deposits, bets, ticks and crashes', (makeDb) => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await makeDb();
  });

  test('keeps every unit of money, and settles every order once and by the price rule', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 45 }), async (steps) => {
        const users = await Promise.all(Array.from({ length: USERS }, () => makeUser(db, 500)));
        const paidIn = users.map(() => 50_000n);
        for (const goodsId of GOODS) await quote(db, goodsId);
        for (const taken of steps) {
          if (taken.do === 'deposit')
            paidIn[taken.who] = (paidIn[taken.who] ?? 0n) + BigInt(taken.units) * 100n;
          await take(users, taken);
          await expectSound(db);
          await expectRule(users);
        }
        for (const goodsId of GOODS)
          await flow(
            goodsId,
            Array.from({ length: 70 }, () => [1_000, 1000]),
          );
        await settleDue({ db, prices, log });
        await expectSound(db);
        await expectRule(users);
        for (const [i, { userId }] of users.entries()) {
          const { available, escrow } = await balances(db.kysely, userId);
          expect(escrow).toBe(0n);
          expect(available).toBe((paidIn[i] ?? 0n) + (await profitOf(userId)));
        }
      }),
      { numRuns: 6 },
    );
  });

  async function take(users: TestUser[], taken: Step): Promise<void> {
    if (taken.do === 'deposit') return deposit(db, users[taken.who] as TestUser, taken.units);
    if (taken.do === 'feed') return flow(taken.goods, taken.ticks);
    if (taken.do === 'bet') {
      const { who, goods: goods_id, direction, units, terms } = taken;
      const [duration_seconds, payout_rate] = terms;
      const request = { goods_id, direction, duration_seconds, payout_rate, amount: String(units) };
      await bet(db, prices, users[who] as TestUser, request).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      });
      return;
    }
    const dying: typeof db.transaction = (run) =>
      db.transaction(async (tx) => {
        await run(tx);
        throw new Error('killed');
      });
    const servers = Array.from({ length: taken.servers }, (_, i) => ({
      db: taken.dies && i === 0 ? { ...db, transaction: dying } : db,
      prices,
      log,
    }));
    await Promise.all(servers.map((server) => settleDue(server)));
  }

  /** The clock moves with the ticks, so that their times are never ahead of it. */
  async function flow(goodsId: string, ticks: readonly (readonly [number, number])[]): Promise<void> {
    const from = await readNow(db.kysely);
    let at = 0;
    const moments = ticks.map(([wait, price]) => {
      at += wait;
      return [at, price] as const;
    });
    await recordTicks(db, { goodsId, from, at: moments });
    await db.moveClock(at);
  }

  async function profitOf(userId: string): Promise<bigint> {
    const rows = await db.kysely
      .selectFrom('timed_orders')
      .select('profit')
      .where('user_id', '=', userId)
      .execute();
    return rows.reduce((sum, { profit }) => sum + (profit ?? 0n), 0n);
  }

  /** Judges every closed order anew, from the list of ticks alone. */
  async function expectRule(users: TestUser[]): Promise<void> {
    const ids = users.map(({ userId }) => userId);
    const closed = await db.kysely
      .selectFrom('timed_orders')
      .selectAll()
      .where('user_id', 'in', ids)
      .where('state', '!=', 'open')
      .execute();
    const recorded = await db.kysely
      .selectFrom('ticks')
      .select(['goods_id', 'seq', 'time', 'price'])
      .orderBy('seq')
      .execute();
    for (const order of closed) {
      const ticks = recorded.filter(({ goods_id }) => goods_id === order.goods_id);
      const entry = ticks.find(({ time }) => time > order.accepted_at);
      const exit = ticks.findLast(({ time }) => time <= order.expires_at);
      const lateEntry = !entry || entry.time.getTime() - order.accepted_at.getTime() > 10_000;
      const earlyExit = !exit || order.expires_at.getTime() - exit.time.getTime() > 10_000;
      expect(order.state).toBe(lateEntry || earlyExit ? 'void' : 'settled');
      if (order.state === 'void' || !entry || !exit) continue;
      expect([order.entry_seq, order.exit_seq]).toEqual([entry.seq, exit.seq]);
      const rise = exit.price - entry.price;
      const won = order.direction === 'up' ? rise > 0n : rise < 0n;
      expect(order.profit).toBe(
        rise === 0n ? 0n : won ? (order.stake * BigInt(order.payout_rate)) / 10_000n : -order.stake,
      );
    }
  }
});

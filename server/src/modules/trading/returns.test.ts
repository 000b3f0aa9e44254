import fc from 'fast-check';
import { sql } from 'kysely';
import { RETURN_SAMPLE } from 'shared-api/contract';
import { describeEachDatabase, type TestDatabase } from '../../../test/support/databases.ts';
import { makeUser, quote, recordTicks, type TestUser } from '../../../test/support/money.ts';
import { bet } from '../../../test/support/trades.ts';
import { readNow } from '../../db/paging.ts';
import { recordedPrices } from './index.ts';
import { returnsOf, timedReturns } from './returns.ts';
import { readRolled, rollUp, sumTrades } from './returns-rollup.ts';
import { settleDue } from './settlement.ts';

const prices = recordedPrices({ isOpen: () => true });
const log = { error: () => {} };

const EVER = { from: new Date(0), to: new Date('2100-01-01') };

/** A trade that bought up at 1000, from its bet to its settlement half a minute later. */
async function tradeOf(
  db: TestDatabase,
  user: TestUser,
  { goodsId, exit }: { goodsId: string; exit: number },
): Promise<void> {
  await quote(db, goodsId);
  const { accepted_at: from } = await bet(db, prices, user, { goods_id: goodsId });
  // Entry, a tick between, exit and the tick that proves it: three numbers after the quote's, then one.
  const at = [
    [1000, 1000],
    [15_000, 1005],
    [29_000, exit],
    [31_000, 900],
  ] as const;
  await recordTicks(db, { goodsId, from, at });
  await db.moveClock(32_000);
  await settleDue({ db, prices, log }, [goodsId]);
}

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      goodsId: fc.constantFrom('SYN50', 'XAUUSD'),
      exit: fc.constantFrom(990, 1000, 1010),
    }),
  },
  { weight: 3, arbitrary: fc.record({ minutes: fc.constantFrom(3, 8, 25, 26 * 60, 12 * 1440, 33 * 1440) }) },
  { weight: 2, arbitrary: fc.constantFrom('roll' as const, 'two servers' as const, 'killed' as const) },
);

describeEachDatabase('realised returns, rolled up', (makeDb) => {
  test('are what the trades of their 30 days add up to, whatever the pauses, stops and servers', async () => {
    const db = await makeDb();
    const user = await makeUser(db, 100_000);
    const roll = () => rollUp(db, timedReturns);
    const compare = async () => {
      const { through: to } = await db.kysely
        .selectFrom('realised_returns_through')
        .select('through')
        .where('kind', '=', 'timed')
        .executeTakeFirstOrThrow();
      const from = new Date(to.getTime() - 30 * 86_400_000);
      expect(await readRolled(db.kysely, timedReturns)).toEqual(
        await sumTrades(db.kysely, timedReturns, { from, to }),
      );
      return to;
    };
    let seen = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
        for (const one of steps) {
          if (one === 'roll') await roll();
          else if (one === 'two servers') await Promise.all([roll(), roll()]);
          else if (one === 'killed') await dieWithin(db);
          else if ('minutes' in one) await db.moveClock(one.minutes * 60_000);
          else await tradeOf(db, user, one);
          await compare();
        }
        await db.moveClock(20 * 60_000);
        await roll();
        const through = await compare();
        expect((await readNow(db.kysely)).getTime() - through.getTime()).toBeLessThanOrEqual(15 * 60_000);
        for (const { trades } of await readRolled(db.kysely, timedReturns)) seen += Number(trades);
      }),
      { numRuns: 6 },
    );
    // Not empty sums all along.
    expect(seen).toBeGreaterThan(0);
  });
});

/** A server that dies at the end of its first step. */
async function dieWithin(db: TestDatabase): Promise<void> {
  const dying: Pick<TestDatabase, 'transaction'> = {
    transaction: (run) =>
      db.transaction(async (tx) => {
        await run(tx);
        throw new Error('killed');
      }),
  };
  await expect(rollUp(dying, timedReturns)).rejects.toThrow('killed');
}

describeEachDatabase('realised returns', (makeDb) => {
  test('leave out trades with an end on recorded prices', async () => {
    const db = await makeDb();
    const user = await makeUser(db, 1000);
    const goodsId = 'XAUUSD';
    const source = (from_seq: number, name: string) =>
      sql`insert into price_sources (goods_id, from_seq, source) values (${goodsId}, ${from_seq}, ${name})`.execute(
        db.kysely,
      );
    const trade = (exit: number) => tradeOf(db, user, { goodsId, exit });
    const found = async () => {
      const { trades, staked, paid } =
        (await sumTrades(db.kysely, timedReturns, EVER)).find(({ name }) => name === goodsId) ?? {};
      return staked === undefined || paid === undefined ? null : [trades, (paid * 10_000n) / staked];
    };

    await source(1, 'recorded');
    await trade(1010);
    expect(await found()).toBeNull();
    // From number 6 on the prices are simulated: the second trade, a loss, is the only one that counts.
    await source(6, 'simulated');
    await trade(990);
    expect(await found()).toEqual([1n, 0n]);
    // The next trade ends after the recording has come back at number 13.
    await source(13, 'recorded');
    await trade(1010);
    expect(await found()).toEqual([1n, 0n]);
    await source(16, 'vendor');
    await trade(1010);
    expect(await found()).toEqual([2n, 9000n]);
  });
});

const sums = fc.record({
  name: fc.constant('EURUSD'),
  trades: fc.bigInt({ min: 0n, max: 5_000n }),
  won: fc.bigInt({ min: 0n, max: 5_000n }),
  staked: fc.bigInt({ min: 0n, max: 10n ** 12n }),
  paid: fc.bigInt({ min: 0n, max: 10n ** 12n }),
});

test('a realised return names its sample', () => {
  const row = { name: 'EURUSD', trades: 1_180n, won: 612n, staked: 200_000n, paid: 197_400n };
  expect(returnsOf([row])).toEqual(new Map([['EURUSD', { rate: 9_870, trades: 1_180, won: 612 }]]));
});

test('none is published below the least sample', () => {
  fc.assert(
    fc.property(sums, (row) => {
      const shown = returnsOf([row]).has('EURUSD');
      expect(shown).toBe(row.trades >= BigInt(RETURN_SAMPLE) && row.staked > 0n);
    }),
  );
});

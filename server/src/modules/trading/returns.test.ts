import fc from 'fast-check';
import { sql } from 'kysely';
import { RETURN_SAMPLE } from 'shared-api/contract';
import { describeEachDatabase } from '../../../test/support/databases.ts';
import { makeUser, quote, recordTicks } from '../../../test/support/money.ts';
import { bet } from '../../../test/support/trades.ts';
import { recordedPrices } from './index.ts';
import { readReturnSums, returnsOf } from './returns.ts';
import { settleDue } from './settlement.ts';

const prices = recordedPrices({ isOpen: () => true });
const log = { error: () => {} };

describeEachDatabase('realised returns', (makeDb) => {
  test('leave out trades with an end on recorded prices', async () => {
    const db = await makeDb();
    const user = await makeUser(db, 1000);
    const goodsId = 'XAUUSD';
    const source = (from_seq: number, name: string) =>
      sql`insert into price_sources (goods_id, from_seq, source) values (${goodsId}, ${from_seq}, ${name})`.execute(
        db.kysely,
      );
    const trade = async (exit: number) => {
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
    };
    const found = async () => {
      const { trades, staked, paid } =
        (await readReturnSums(db.kysely)).find(({ name }) => name === goodsId) ?? {};
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

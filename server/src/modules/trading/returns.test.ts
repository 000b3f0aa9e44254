import { sql } from 'kysely';
import { describeEachDatabase } from '../../../test/support/databases.ts';
import { makeUser, quote, recordTicks } from '../../../test/support/money.ts';
import { bet } from '../../../test/support/trades.ts';
import { recordedPrices } from './index.ts';
import { realisedReturn } from './returns.ts';
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
    // A returns' sums are remembered for a minute for each database or transaction that asks.
    const found = () => db.transaction((tx) => realisedReturn(tx, goodsId));

    await source(1, 'recorded');
    await trade(1010);
    expect(await found()).toBeNull();
    // From number 6 on the prices are simulated: the second trade, a loss, is the only one that counts.
    await source(6, 'simulated');
    await trade(990);
    expect(await found()).toBe(0);
    // The next trade ends after the recording has come back at number 13.
    await source(13, 'recorded');
    await trade(1010);
    expect(await found()).toBe(0);
    await source(16, 'vendor');
    await trade(1010);
    expect(await found()).toBe(9000);
  });
});

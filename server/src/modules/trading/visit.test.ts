import { describeDatabase, perSuite } from '../../../test/support/databases.ts';
import { makeUser, quote, recordTicks } from '../../../test/support/money.ts';
import { bet } from '../../../test/support/trades.ts';
import { readNow } from '../../db/paging.ts';
import { recordedPrices } from './index.ts';
import { settleDue } from './settlement.ts';
import { visitResult } from './visit.ts';

const prices = recordedPrices({ isOpen: () => true });
const log = { error: () => undefined };

describeDatabase('the result of a visit', (makeDb) => {
  const db = perSuite(makeDb);

  test('counts stakes, wins and losses since it began; open trades are staked, neither won nor lost', async () => {
    const user = await makeUser(db, 1000);
    await quote(db, 'SYN50');
    const before = (await readNow(db.kysely)).toISOString();
    const order = await bet(db, prices, user);
    await bet(db, prices, user, { direction: 'down', amount: '40' });
    await recordTicks(db, {
      goodsId: 'SYN50',
      from: order.accepted_at,
      at: [
        [1_000, 1000],
        [29_500, 1010],
        [31_000, 1000],
      ],
    });
    await db.moveClock(31_500);
    await settleDue({ db, prices, log });
    await db.moveClock(31_600);
    const between = (await readNow(db.kysely)).toISOString();
    await quote(db, 'SYN50');
    await bet(db, prices, user, { amount: '20' });
    expect(await visitResult(db.kysely, user, before)).toMatchObject({
      since: before,
      staked: '160.00',
      won: '80.00',
      lost: '40.00',
    });
    expect(await visitResult(db.kysely, user, between)).toMatchObject({
      staked: '20.00',
      won: '0.00',
      lost: '0.00',
    });
  });

  test('never lies in the future, and goes back a day at most', async () => {
    const user = await makeUser(db);
    const { since, server_time } = await visitResult(db.kysely, user, '2099-01-01T00:00:00.000Z');
    expect(since).toBe(server_time);
    const old = await visitResult(db.kysely, user, '1999-01-01T00:00:00.000Z');
    expect(Date.parse(old.server_time) - Date.parse(old.since)).toBe(86_400_000);
  });
});

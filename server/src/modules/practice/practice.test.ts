import { randomUUID } from 'node:crypto';
import { describePostgresFirst, perSuite, perTest } from '../../../test/support/databases.ts';
import { deposit, expectSound, makeUser, quote } from '../../../test/support/money.ts';
import { reasonOf } from '../../../test/support/refusals.ts';
import { bet } from '../../../test/support/trades.ts';
import { Refusal } from '../../lib/errors.ts';
import { once } from '../ledger/index.ts';
import { recordedPrices } from '../trading/index.ts';
import { setLimit, takeBreak } from '../user-limits/index.ts';
import { bills, holdings, portfolio } from '../wallet/index.ts';
import { practice, practiceFunds } from './service.ts';

const prices = recordedPrices({ isOpen: () => true });

describePostgresFirst('practice funds', (makeDb) => {
  const db = perSuite(makeDb);
  const user = perTest(() => makeUser(db));
  afterEach(() => expectSound(db));

  const call = (reset: boolean, key: string = randomUUID()) =>
    once(db, { ...user, key, call: 'practiceFunds', body: { reset } }, (tx) =>
      practiceFunds(tx, user, { reset }),
    );
  const balance = async () => (await holdings(db.kysely, user)).balance;

  test('are granted once, however often and from how many devices they are asked for', async () => {
    expect(await practice(db.kysely, user)).toEqual({ amount: '10000.00', granted_time: null });
    const key = randomUUID();
    const [first, again, ...others] = await Promise.allSettled([
      call(false, key),
      call(false, key),
      call(false),
      call(false),
    ]);
    const granted = [first, again, ...others].filter(({ status }) => status === 'fulfilled');
    expect(granted.length).toBeGreaterThan(0);
    expect(await balance()).toBe('10000.00');
    expect(await reasonOf(call(false))).toBe('practice_taken');
    expect((await practice(db.kysely, user)).granted_time).not.toBeNull();
  });

  test('are taken back and granted anew, as two changes of the balance, and are no profit', async () => {
    await call(false);
    await deposit(db, user, 2345);
    expect(await call(true)).toEqual({ amount: '10000.00', taken_back: '12345.00', balance: '10000.00' });
    const { items } = await bills(db.kysely, user, { language: 'en', limit: 20 });
    expect(
      items
        .slice(0, 2)
        .map(({ operation_type, operation_amount, source_type }) => [
          operation_type,
          operation_amount,
          source_type,
        ]),
    ).toEqual([
      ['deposit', '10000.00', 'practice'],
      ['redeem', '-12345.00', 'practice'],
    ]);
    const { net_deposits, profit } = await portfolio(db.kysely, user, { range: '1d', utc_offset: 0 });
    expect({ net_deposits, profit }).toEqual({ net_deposits: '10000.00', profit: '0.00' });
  });

  test('begin again with nothing, after all was lost', async () => {
    expect(await call(true)).toMatchObject({ taken_back: '0.00', balance: '10000.00' });
  });

  test('do not begin again while a trade is open: it would pay into the new start', async () => {
    await call(false);
    await quote(db, 'EURUSD');
    await bet(db, prices, user, { goods_id: 'EURUSD', amount: '100' });
    expect(await reasonOf(call(true))).toBe('practice_in_use');
    expect(await balance()).toBe('9900.00');
  });

  test('keep to the limits that the user has set', async () => {
    await db.transaction((tx) => setLimit(tx, user, { kind: 'deposit', period: 'day', amount: '100' }));
    expect(await reasonOf(call(false))).toBe('own_limit_reached');
  });

  test('keep to a break', async () => {
    await db.transaction((tx) => takeBreak(tx, user, 1));
    expect(await reasonOf(call(false))).toBe('on_a_break');
    expect(await balance()).toBe('0.00');
  });

  test('begin again five times a day', async () => {
    for (let start = 0; start < 5; start++) await call(true);
    await expect(call(true)).rejects.toBeInstanceOf(Refusal);
  });
});

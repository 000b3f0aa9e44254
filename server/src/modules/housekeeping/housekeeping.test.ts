import fc from 'fast-check';
import { sql } from 'kysely';
import { v4 as uuid } from 'uuid';
import { describePostgresFirst, perTest } from '../../../test/support/databases.ts';
import { expectSound, makeUser, type TestUser } from '../../../test/support/money.ts';
import { HOUSE_OWNER, once, post } from '../ledger/index.ts';
import { forgetKeys } from './index.ts';
import { pairs } from './levelling.logic.ts';
import { levelHouse } from './levelling.ts';

const DAY_MS = 86_400_000;

test('nobody gives more than they have, nobody takes more than they lack, and all sums stay', () => {
  const level = fc.record({ balance: fc.bigInt({ min: -100n, max: 300n }), floor: fc.constant(-100n) });
  fc.assert(
    fc.property(fc.array(level, { maxLength: 20 }), (given) => {
      const levels = given.map((one, bucket) => ({ ...one, bucket }));
      const made = pairs(levels);
      for (const { from, to, amount } of made) {
        expect(amount).toBeGreaterThan(0n);
        expect(amount).toBeLessThanOrEqual(levels[from]?.balance ?? 0n);
        expect(amount).toBeLessThanOrEqual(-(levels[to]?.balance ?? 0n));
      }
      const named = made.flatMap(({ from, to }) => [from, to]);
      expect(new Set(named).size).toBe(named.length);
      const poor = levels.filter(({ balance }) => balance < -50n).length;
      expect(made).toHaveLength(Math.min(poor, levels.filter(({ balance }) => balance > 0n).length));
    }),
  );
});

describePostgresFirst('housekeeping', (makeDb) => {
  const db = perTest(makeDb);
  afterEach(() => expectSound(db));

  const liquidity = async ({ bucket }: TestUser) => {
    const { balance } = await db.kysely
      .selectFrom('ledger_accounts')
      .select('balance')
      .where((where) => where.and({ bucket, owner: HOUSE_OWNER, kind: 'liquidity' }))
      .executeTakeFirstOrThrow();
    return balance;
  };
  const swing = ({ bucket }: TestUser, amount: bigint) => {
    const [debit, credit] = [{ house: 'liquidity' } as const, { house: 'clearing' } as const];
    const transfers = [
      amount < 0n
        ? { debit, credit, amountMinor: -amount }
        : { debit: credit, credit: debit, amountMinor: amount },
    ];
    const source = { type: 'levelling-test', id: uuid(), step: 'only' };
    return db.transaction((tx) => post(tx, { bucket, kind: 'payout', source, transfers }));
  };

  test('brings a bucket that has used its line back, once, whoever else tries', async () => {
    const poor = await makeUser(db);
    let rich = await makeUser(db);
    while (rich.bucket === poor.bucket) rich = await makeUser(db);
    await swing(poor, -60_000_000n);
    await swing(rich, 45_000_000n);
    const done = await Promise.all([levelHouse(db), levelHouse(db), levelHouse(db)]);
    expect(done.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect([await liquidity(poor), await liquidity(rich)]).toEqual([-15_000_000n, 0n]);
    await db.moveClock(60_000);
    expect(await levelHouse(db)).toBe(0);
  });

  test('forgets keys after 30 days, and no earlier, and nobody else can', async () => {
    const user = await makeUser(db);
    const call = { ...user, call: 'recharge', body: {} };
    await once(db, { ...call, key: 'old' }, async () => 1);
    await db.moveClock(30 * DAY_MS - 60_000);
    expect(await forgetKeys(db.kysely)).toBe(0);
    await once(db, { ...call, key: 'new' }, async () => 1);
    await db.moveClock(61_000);
    expect(await forgetKeys(db.kysely)).toBe(1);
    const left = await db.kysely.selectFrom('idempotency_keys').select('key').execute();
    expect(left).toEqual([{ key: 'new' }]);
    await expect(sql`delete from idempotency_keys`.execute(db.kysely)).rejects.toThrow(/permission denied/);
  });
});

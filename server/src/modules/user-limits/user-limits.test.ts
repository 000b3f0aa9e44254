import { describePostgresFirst, perSuite } from '../../../test/support/databases.ts';
import { expectSound, makeUser, quote, recordTicks, type TestUser } from '../../../test/support/money.ts';
import { reasonOf } from '../../../test/support/refusals.ts';
import { subscription } from '../../../test/support/rooms.ts';
import { bet } from '../../../test/support/trades.ts';
import { balances } from '../ledger/index.ts';
import { recordedPrices, settleDue } from '../trading/index.ts';
import { depositedSince, openDeposit, rejectDeposit } from '../wallet/index.ts';
import { RAISE_AFTER_MS } from './limits.logic.ts';
import { setLimit, showLimits, takeBreak } from './service.ts';
import type { LimitKind, LimitPeriod } from './tables.ts';

const HOUR = 3600_000;
const DAY = 24 * HOUR;

describePostgresFirst('limits of the user’s own', (makeDb) => {
  const db = perSuite(() => makeDb({ poolSize: 20 }));
  let user: TestUser;
  const prices = recordedPrices({ isOpen: () => true });
  const log = { error: (error: unknown) => Promise.reject(error) };
  beforeEach(async () => {
    user = await makeUser(db, 10_000);
    await db.moveClock(31 * DAY);
  });
  afterEach(() => expectSound(db));

  const set = (kind: LimitKind, period: LimitPeriod, amount: string | null) =>
    db.transaction((tx) => setLimit(tx, user, { kind, period, amount }));
  const show = () => showLimits(db.kysely, user, depositedSince);
  const shown = async (kind: LimitKind, period: LimitPeriod) =>
    (await show()).items.find((item) => item.kind === kind && item.period === period);
  const pay = (amount: string) =>
    db.transaction((tx) => openDeposit(tx, user, { channel: 'bankcard', depositor_name: 'Ada', amount }));
  /** Bets, and settles it by a price that makes it lose (down) or win (up). */
  async function play(units: string, price: number) {
    const from = await quote(db, 'SYN50');
    await bet(db, prices, user, { amount: units });
    await recordTicks(db, {
      goodsId: 'SYN50',
      from,
      at: Array.from({ length: 35 }, (_, i) => [(i + 1) * 1000, i === 0 ? 1000 : price]),
    });
    await db.moveClock(36_000);
    await settleDue({ db, prices, log });
  }

  test('none at first; lower at once, higher after 24 hours, and the moment is shown', async () => {
    expect((await show()).items).toHaveLength(9);
    expect(await shown('deposit', 'day')).toEqual({
      ...{ kind: 'deposit', period: 'day', amount: null, used: '0.00', next: null },
    });
    await set('deposit', 'day', '500');
    await set('deposit', 'day', '300');
    expect(await shown('deposit', 'day')).toMatchObject({ amount: '300.00', next: null });
    await set('deposit', 'day', null);
    expect(await shown('deposit', 'day')).toMatchObject({
      amount: '300.00',
      next: { amount: null, at: expect.any(String) },
    });
    await db.moveClock(RAISE_AFTER_MS - 2_000);
    expect(await reasonOf(pay('301'))).toBe('own_limit_reached');
    await db.moveClock(2_001);
    expect(await reasonOf(pay('301'))).toBeNull();
    expect(await shown('deposit', 'day')).toMatchObject({ amount: null, used: '301.00', next: null });
  });

  test('deposits count while they wait and when they succeeded, and the period rolls', async () => {
    await set('deposit', 'day', '1000');
    await set('deposit', 'week', '1500');
    expect(await reasonOf(pay('600'))).toBeNull();
    const failed = await pay('400');
    expect(await reasonOf(pay('100'))).toBe('own_limit_reached');
    await rejectDeposit(db, failed, 'payment_missing');
    expect(await reasonOf(pay('400'))).toBeNull();
    await db.moveClock(DAY + 1);
    expect(await reasonOf(pay('501'))).toBe('own_limit_reached');
    expect(await reasonOf(pay('500'))).toBeNull();
  });

  test('many deposits at once fit into the limit together', async () => {
    await set('deposit', 'month', '1000');
    const tries = await Promise.all(Array.from({ length: 20 }, () => reasonOf(pay('300'))));
    expect(tries.filter((one) => one === null)).toHaveLength(3);
  });

  test('stakes count as they are made, and many at once fit together', async () => {
    await set('stake', 'day', '350');
    await quote(db, 'SYN50');
    const tries = await Promise.all(Array.from({ length: 12 }, () => reasonOf(bet(db, prices, user))));
    expect(tries.filter((one) => one === null)).toHaveLength(3);
    expect(new Set(tries)).toEqual(new Set([null, 'own_limit_reached']));
    expect(await shown('stake', 'day')).toMatchObject({ used: '300.00' });
    await db.moveClock(DAY + 1);
    await settleDue({ db, prices, log });
  });

  test('losses count net of winnings; open stakes count as lost', async () => {
    await set('loss', 'week', '250');
    await play('200', 900);
    expect(await shown('loss', 'week')).toMatchObject({ used: '200.00' });
    expect(await reasonOf(play('100', 1100))).toBe('own_limit_reached');
    await play('50', 1100);
    // 200 lost, 40 won: 90 may still be lost.
    expect(await shown('loss', 'week')).toMatchObject({ used: '160.00' });
    await quote(db, 'SYN50');
    expect(await reasonOf(bet(db, prices, user, { amount: '91' }))).toBe('own_limit_reached');
    expect(await reasonOf(subscription(db, prices, user, { unit_amount: '31', rounds: 3 }))).toBe(
      'own_limit_reached',
    );
    expect(await reasonOf(bet(db, prices, user, { amount: '90' }))).toBeNull();
    await db.moveClock(8 * DAY);
    await settleDue({ db, prices, log });
    expect(await shown('loss', 'week')).toMatchObject({ used: '0.00' });
  });

  test('a break stops deposits and stakes, ends by itself, and only grows', async () => {
    const rest = (days: number) => db.transaction((tx) => takeBreak(tx, user, days));
    await rest(7);
    expect((await show()).pause).toMatchObject({ kind: 'time_out' });
    await quote(db, 'SYN50');
    expect(await reasonOf(pay('100'))).toBe('on_a_break');
    expect(await reasonOf(bet(db, prices, user))).toBe('on_a_break');
    expect(await reasonOf(subscription(db, prices, user))).toBe('on_a_break');
    expect(await reasonOf(rest(1))).toBe('break_is_longer');
    await rest(180);
    expect((await show()).pause).toMatchObject({ kind: 'self_exclusion' });
    await db.moveClock(180 * DAY - HOUR);
    expect(await reasonOf(pay('100'))).toBe('on_a_break');
    await db.moveClock(HOUR + 1);
    expect(await reasonOf(pay('100'))).toBeNull();
    expect((await show()).pause).toBeNull();
    expect((await balances(db.kysely, user.userId)).available).toBe(1_000_000n);
  });

  test('nobody else is held back', async () => {
    await set('deposit', 'day', '100');
    await db.transaction((tx) => takeBreak(tx, user, 30));
    user = await makeUser(db, 1_000);
    await quote(db, 'SYN50');
    expect(await reasonOf(bet(db, prices, user))).toBeNull();
    await db.moveClock(DAY);
    await settleDue({ db, prices, log });
  });
});

import fc from 'fast-check';
import { describePostgresFirst, perSuite } from '../../../test/support/databases.ts';
import { expectSound, makeUser, type TestUser } from '../../../test/support/money.ts';
import { reasonOf } from '../../../test/support/refusals.ts';
import { putTerms } from '../../../test/support/terms.ts';
import { Refusal } from '../../lib/errors.ts';
import { balances, once } from '../ledger/index.ts';
import { bills, holdings as held } from '../wallet/index.ts';
import { DAY_MS, interestOf } from './interest.logic.ts';
import { matureDue } from './maturing.ts';
import { holdings, type MoveInRequest, moveIn, moveOut, plans } from './service.ts';

const fifteen: MoveInRequest = { term_days: 15, amount: '10000', annual_rate: 36_500 };
const thirty: MoveInRequest = { term_days: 30, amount: '10000', annual_rate: 54_750 };
const page = { limit: 20 } as const;

describePostgresFirst('fixed terms', (makeDb) => {
  const db = perSuite(makeDb);
  let user: TestUser;
  const errors: unknown[] = [];
  const log = { error: (error: unknown) => void errors.push(error) };
  beforeEach(async () => {
    user = await makeUser(db, 50_000);
    errors.length = 0;
  });
  afterEach(async () => {
    await expectSound(db);
    expect(errors).toEqual([]);
  });

  const buy = (request: MoveInRequest) => db.transaction((tx) => moveIn(tx, user, request));
  const out = (id: string) => db.transaction((tx) => moveOut(tx, user, id));
  const mature = () => matureDue({ db, log });

  test('both terms publish rate, range, maturity and the interest of an amount', async () => {
    const { items, server_time } = await plans(db.kysely, { amount: '10000' });
    expect(items.map(({ term_days, annual_rate, interest }) => [term_days, annual_rate, interest])).toEqual([
      [15, 36_500, '15.00'],
      [30, 54_750, '45.00'],
    ]);
    for (const { maturity_time, term_days } of items)
      expect(Date.parse(maturity_time) - Date.parse(server_time)).toBe(term_days * DAY_MS);
    expect((await plans(db.kysely, {})).items.map(({ interest }) => interest)).toEqual([null, null]);
  });

  test('frozen until its moment, then completed with its interest, then redeemed', async () => {
    const { id } = await buy(fifteen);
    const read = async () => (await holdings(db.kysely, user, { ...page, id })).items[0];
    expect(await read()).toMatchObject({ status: 'frozen', interest: '15.00', completed_time: null });
    expect(await held(db.kysely, user)).toMatchObject({
      balance: '40000.00',
      term15: '10000.00',
      total: '50000.00',
    });
    expect(await reasonOf(out(id))).toBe('not_matured');
    await db.moveClock(15 * DAY_MS - 2_000);
    expect(await mature()).toBe(0);
    await db.moveClock(2_001);
    expect(await mature()).toBe(1);
    expect(await read()).toMatchObject({ status: 'completed', move_out_time: null });
    expect(await balances(db.kysely, user.userId)).toMatchObject({
      available: 4_000_000n,
      term15: 1_001_500n,
    });
    await out(id);
    expect(await read()).toMatchObject({ status: 'redeemed', move_out_time: expect.any(String) });
    expect(await balances(db.kysely, user.userId)).toMatchObject({ available: 5_001_500n, term15: 0n });
    const { items } = await bills(db.kysely, user, { ...page, language: 'en' });
    expect(
      items.map(({ operation_type, operation_amount }) => [operation_type, operation_amount])[0],
    ).toEqual(['fixed_out', '10015.00']);
    // A second time moves nothing.
    expect((await out(id)).state).toBe('redeemed');
    expect((await balances(db.kysely, user.userId)).available).toBe(5_001_500n);
  });

  test('a rate that has changed is refused; one that was agreed stays', async () => {
    const { id } = await buy(thirty);
    const set = (annual_rate: number) => putTerms(db, 'savings_plan', '30', { annual_rate });
    await set(10_000);
    expect(await reasonOf(buy(thirty))).toBe('plan_rate_changed');
    await db.moveClock(30 * DAY_MS + 1);
    await mature();
    await set(54_750);
    const { items } = await holdings(db.kysely, user, { ...page, id });
    expect(items[0]).toMatchObject({ annual_rate: 54_750, interest: '45.00', status: 'completed' });
    expect((await balances(db.kysely, user.userId)).term30).toBe(1_004_500n);
  });

  test('out of range, closed, or more than there is: nothing moves', async () => {
    expect(await reasonOf(buy({ ...fifteen, amount: '99' }))).toBe('amount_out_of_range');
    expect(await reasonOf(buy({ ...fifteen, amount: '100001' }))).toBe('amount_out_of_range');
    expect(await reasonOf(buy({ ...fifteen, amount: '50001' }))).toBe('insufficient_funds');
    const close = (is_open: boolean) => putTerms(db, 'savings_plan', '15', { is_open });
    await close(false);
    expect(await reasonOf(buy(fifteen))).toBe('plan_closed');
    await close(true);
    expect((await balances(db.kysely, user.userId)).available).toBe(5_000_000n);
  });

  test('three servers complete many terms at once, each exactly once', async () => {
    for (let i = 0; i < 12; i += 1) await buy({ ...fifteen, amount: String(100 + i) });
    await db.moveClock(15 * DAY_MS + 1);
    const [one, two, three] = await Promise.all([mature(), mature(), mature()]);
    expect(one + two + three).toBe(12);
    const { items } = await holdings(db.kysely, user, { ...page, status: 'completed' });
    expect(items).toHaveLength(12);
    const tries = await Promise.all(
      items.flatMap(({ id }) => [out(id), out(id), out(id)].map((run) => reasonOf(run))),
    );
    expect(tries.every((reason) => reason === null)).toBe(true);
  });

  test('a server that dies half-way leaves the term frozen, and the next one completes it', async () => {
    await buy(fifteen);
    await db.moveClock(15 * DAY_MS + 1);
    const dying = {
      kysely: db.kysely,
      transaction: <T>(run: Parameters<typeof db.transaction<T>>[0]) =>
        db.transaction<T>(async (tx) => {
          await run(tx);
          throw new Error('killed');
        }),
    };
    expect(await matureDue({ db: dying, log })).toBe(0);
    expect(errors.splice(0)).toHaveLength(1);
    expect((await balances(db.kysely, user.userId)).term15).toBe(1_000_000n);
    expect(await mature()).toBe(1);
    expect(await mature()).toBe(0);
    expect((await balances(db.kysely, user.userId)).term15).toBe(1_001_500n);
  });

  test('one key moves in once, forty times at once; all of the balance cannot go in twice', async () => {
    const call = { ...user, key: 'move-in-0123456789', call: 'moveIn', body: fifteen };
    const send = () => once(db, call, async (tx) => (await moveIn(tx, user, fifteen)).id);
    expect(new Set(await Promise.all(Array.from({ length: 40 }, send))).size).toBe(1);
    expect((await balances(db.kysely, user.userId)).term15).toBe(1_000_000n);
    const all = { ...fifteen, amount: '40000' };
    const tries = await Promise.all(Array.from({ length: 30 }, () => reasonOf(buy(all))));
    expect(tries.filter((reason) => reason === null)).toHaveLength(1);
    expect((await balances(db.kysely, user.userId)).available).toBe(0n);
  });

  test('the same term from twenty tabs at once is one, and the others are told which, unless another is wanted', async () => {
    const ask = (more: Partial<MoveInRequest> = {}) =>
      buy({ ...fifteen, amount: '500', another: false, ...more }).then(
        ({ id }) => id,
        (error: unknown) => (error instanceof Refusal ? error.data : Promise.reject(error)),
      );
    const all = await Promise.all(Array.from({ length: 20 }, () => ask()));
    const [id, ...others] = all.filter((one) => typeof one === 'string');
    const repeated = { reason: 'term_repeated', order_id: id };
    expect(others).toEqual([]);
    expect(all.filter((one) => typeof one !== 'string')).toEqual(Array(19).fill(repeated));
    for (const more of [{ amount: '501' }, { ...thirty, amount: '500' }, { another: undefined }])
      expect(await ask(more)).toEqual(expect.any(String));
    const second = await ask({ another: true });
    expect(await ask()).toEqual({ ...repeated, order_id: second });
    await db.moveClock(15 * 60_000);
    expect(await ask()).toEqual(expect.any(String));
  });

  test('what runs is listed however old, what is over by the last 7 days, and pages lose nothing', async () => {
    for (let i = 0; i < 5; i += 1) await buy({ ...thirty, amount: '100' });
    await db.moveClock(10 * DAY_MS);
    const list = (more: object) => holdings(db.kysely, user, { ...page, ...more });
    expect((await list({})).items).toEqual([]);
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const { items, next_cursor } = await list({ status: 'frozen', limit: 2, cursor });
      seen.push(...items.map(({ id }) => id));
      if (next_cursor === null) break;
      cursor = next_cursor;
    }
    expect(new Set(seen).size).toBe(5);
    const other = await makeUser(db);
    expect((await holdings(db.kysely, other, { ...page, id: seen[0] })).items).toEqual([]);
    await expect(db.transaction((tx) => moveOut(tx, other, seen[0] ?? ''))).rejects.toMatchObject({
      code: 4004,
    });
  });

  test('whatever is bought and whenever the clock moves, every unit is accounted for', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(
            fc.record({ units: fc.integer({ min: 100, max: 4000 }), long: fc.boolean() }),
            fc.record({ days: fc.integer({ min: 1, max: 16 }) }),
          ),
          { minLength: 1, maxLength: 8 },
        ),
        async (steps) => {
          user = await makeUser(db, 40_000);
          let interest = 0n;
          for (const step of steps) {
            if ('days' in step) {
              await db.moveClock(step.days * DAY_MS);
              await mature();
              const { items } = await holdings(db.kysely, user, { limit: 100, status: 'completed' });
              for (const { id } of items) await out(id);
            } else {
              const terms = step.long ? thirty : fifteen;
              await buy({ ...terms, amount: String(step.units) });
            }
          }
          await db.moveClock(31 * DAY_MS);
          await mature();
          for (const { id } of (await holdings(db.kysely, user, { limit: 100, status: 'completed' })).items)
            await out(id);
          for (const step of steps)
            if ('units' in step) {
              const { annual_rate: annualRate, term_days: days } = step.long ? thirty : fifteen;
              interest += interestOf({
                amountMinor: BigInt(step.units) * 100n,
                annualRate,
                days,
              }).amountMinor;
            }
          expect(await balances(db.kysely, user.userId)).toEqual({
            available: 4_000_000n + interest,
            held: 0n,
            escrow: 0n,
            term15: 0n,
            term30: 0n,
          });
          await expectSound(db);
        },
      ),
      { numRuns: 6 },
    );
  });
});

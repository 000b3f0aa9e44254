import fc from 'fast-check';
import { PORTFOLIO_SPANS, type PortfolioRange } from 'shared-api/contract';
import { fromDecimal } from 'shared-api/money';
import { v4 as uuid } from 'uuid';
import { describePostgresFirst, perSuite } from '../../../test/support/databases.ts';
import {
  deposit,
  expectSound,
  makeUser,
  quote,
  recordTicks,
  type TestUser,
} from '../../../test/support/money.ts';
import { subscription } from '../../../test/support/rooms.ts';
import { bet } from '../../../test/support/trades.ts';
import { readNow } from '../../db/paging.ts';
import { bucketOf, post } from '../ledger/index.ts';
import { matureDue, moveIn, moveOut } from '../savings/index.ts';
import { recordedPrices, settleDue } from '../trading/index.ts';
import { holdings, portfolio } from './index.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FEED = 'SYN50';
const prices = recordedPrices({ isOpen: () => true });
const log = { error: (details: unknown) => Promise.reject(details) };

describePostgresFirst('a portfolio', (makeDb) => {
  const db = perSuite(makeDb);
  let user: TestUser;
  beforeEach(async () => {
    user = await makeUser(db);
  });
  afterEach(() => expectSound(db));

  const read = (range: PortfolioRange = '1d', utc_offset = 0) =>
    portfolio(db.kysely, user, { range, utc_offset });
  const totals = async (range: PortfolioRange) => (await read(range)).points.map(({ total }) => total);
  const place = async (direction: 'up' | 'down' = 'up', amount = '100') => {
    await quote(db, FEED);
    return bet(db, prices, user, { goods_id: FEED, direction, amount });
  };
  /** Prices rise from the order's acceptance on; it is settled. */
  async function rise(order: { accepted_at: Date }): Promise<void> {
    const at = [
      [1_000, 1000],
      [15_000, 1005],
      [29_000, 1010],
      [31_000, 1011],
    ] as const;
    await recordTicks(db, { goodsId: FEED, from: order.accepted_at, at });
    await db.moveClock(32_000);
    await settleDue({ db, prices, log });
  }
  const trade = async (direction: 'up' | 'down', amount?: string) => rise(await place(direction, amount));
  /** To so long after the next midnight of UTC. */
  async function toMorning(ms: number): Promise<void> {
    const now = (await readNow(db.kysely)).getTime();
    await db.moveClock(DAY - (now % DAY) + ms);
  }
  const adjust = (kind: 'bonus' | 'adjust_reduce', amountMinor: bigint) => {
    const available = { user: user.userId, kind: 'available' } as const;
    const house = { house: kind === 'bonus' ? 'bonus' : 'house' } as const;
    const [debit, credit] = kind === 'bonus' ? [house, available] : [available, house];
    const source = { type: 'test', id: uuid(), step: 'only' };
    return db.transaction((tx) =>
      post(tx, { bucket: user.bucket, kind, source, transfers: [{ debit, credit, amountMinor }] }),
    );
  };

  test('of somebody without any history is a flat line of nothing', async () => {
    for (const userId of [user.userId, uuid()]) {
      const owner = { userId, bucket: bucketOf(userId) };
      const { points, ...rest } = await portfolio(db.kysely, owner, { range: '1m', utc_offset: 480 });
      expect(rest).toMatchObject({
        ...{ currency: 'USD', range: '1m', total: '0.00' },
        ...{ profit: '0.00', profit_percent: null, net_deposits: '0.00' },
      });
      expect(points).toHaveLength(121);
      expect(new Set(points.map(({ total }) => total))).toEqual(new Set(['0.00']));
      expect(points.at(-1)?.time).toBe(rest.server_time);
    }
  });

  test('begins with the first money, as it was then, where that came within the range', async () => {
    await toMorning(HOUR);
    await deposit(db, user, 1000);
    const deposited = (await readNow(db.kysely)).getTime();
    await db.moveClock(60_000);
    await trade('up');
    for (const range of ['1d', '1w', '1m'] as const) {
      const { points, net_deposits } = await read(range);
      expect(points[0]?.total).toBe('1000.00');
      expect(Math.abs(new Date(points[0]?.time ?? '').getTime() - deposited)).toBeLessThan(20_000);
      expect(new Set(points.map(({ total }) => total))).toEqual(new Set(['1000.00', '1080.00']));
      expect(net_deposits).toBe('1000.00');
    }
    await db.moveClock(2 * DAY);
    expect(new Set(await totals('1d'))).toEqual(new Set(['1080.00']));
    // Of a longer range it begins with the deposit still.
    expect((await totals('1w'))[0]).toBe('1000.00');
  });

  test('counts a trade when it ends: won, lost, and open in between', async () => {
    await toMorning(HOUR);
    await deposit(db, user, 1000);
    await toMorning(HOUR);
    await trade('up');
    expect(await read()).toMatchObject({ total: '1080.00', profit: '80.00', profit_percent: '8.00' });
    const open = await place('up', '500');
    expect(await read()).toMatchObject({ total: '1080.00', profit: '80.00' });
    await rise(open);
    await trade('down', '300');
    expect(await read()).toMatchObject({ total: '1180.00', profit: '180.00', profit_percent: '18.00' });
    expect((await read()).net_deposits).toBe('0.00');
    await db.moveClock(23 * HOUR);
    expect(await read()).toMatchObject({ total: '1180.00', profit: '0.00', profit_percent: '0.00' });
  });

  test('has the profit of the user’s own day', async () => {
    await toMorning(HOUR);
    await deposit(db, user, 1000);
    await toMorning(15 * HOUR);
    await trade('up');
    await db.moveClock(2 * HOUR);
    expect((await read('1d', 0)).profit).toBe('80.00');
    // Past midnight in Hong Kong.
    expect((await read('1d', 480)).profit).toBe('0.00');
    expect((await read('1d', 480)).profit_percent).toBe('0.00');
  });

  test('is a share of what there was at the day’s start and of what came in since', async () => {
    await toMorning(HOUR);
    await deposit(db, user, 500);
    await adjust('bonus', 30_000n);
    await adjust('adjust_reduce', 10_000n);
    await trade('down', '200');
    expect(await read()).toMatchObject({
      ...{ total: '500.00', profit: '-200.00', profit_percent: '-25.00', net_deposits: '700.00' },
    });
  });

  test('shows interest from the moment at which it was posted', async () => {
    await toMorning(HOUR);
    await deposit(db, user, 10_000);
    const request = { term_days: 15, amount: '10000', annual_rate: 36_500 } as const;
    const { id } = await db.transaction((tx) => moveIn(tx, user, request));
    await db.moveClock(15 * DAY - HOUR);
    expect(new Set((await totals('1w')).slice(0, -1))).toEqual(new Set(['10000.00']));
    await db.moveClock(HOUR + 1_000);
    expect((await read('1w')).total).toBe('10000.00');
    await matureDue({ db, log });
    await db.moveClock(2 * HOUR);
    await db.transaction((tx) => moveOut(tx, user, id));
    await db.moveClock(2 * HOUR);
    const line = await totals('1w');
    expect(line.filter((total) => total === '10015.00')).toHaveLength(3);
    expect(line.slice(0, -3).every((total) => total === '10000.00')).toBe(true);
    expect(await read('1m')).toMatchObject({ profit: '0.00', net_deposits: '10000.00' });
  });

  test('leaves out what the house has staked against a round', async () => {
    await toMorning(HOUR);
    await deposit(db, user, 2000);
    await quote(db, FEED);
    await subscription(db, prices, user, { unit_amount: '100', rounds: 2 });
    await db.moveClock(20 * 60_000);
    expect(new Set((await totals('1d')).slice(-2))).toEqual(new Set(['2000.00']));
  });

  test('ends at the total of the balance, and its parts explain each change', async () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('deposit' as const), units: fc.integer({ min: 100, max: 900 }) }),
      fc.record({
        do: fc.constantFrom('win' as const, 'lose' as const, 'open' as const),
        units: fc.integer({ min: 10, max: 99 }),
      }),
      fc.record({
        do: fc.constantFrom('bonus' as const, 'adjust_reduce' as const),
        cents: fc.bigInt({ min: 1n, max: 5_000n }),
      }),
      fc.record({ do: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 200 }) }),
      fc.record({ do: fc.constant('save' as const) }),
      fc.record({ do: fc.constant('mature' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 12 }),
        fc.integer({ min: -720, max: 840 }),
        async (steps, offset) => {
          user = await makeUser(db);
          await toMorning(HOUR);
          const events: { at: Date; trade: bigint; deposit: bigint; interest: bigint }[] = [];
          const happened = async (event: { trade?: bigint; deposit?: bigint; interest?: bigint }) => {
            events.push({ at: await readNow(db.kysely), trade: 0n, deposit: 0n, interest: 0n, ...event });
            await db.moveClock(60_000);
          };
          const results = async () => {
            const settled = await db.kysely
              .selectFrom('timed_orders')
              .select(['profit'])
              .where((where) => where.and({ bucket: user.bucket, user_id: user.userId, state: 'settled' }))
              .execute();
            return settled.reduce((sum, { profit }) => sum + (profit ?? 0n), 0n);
          };
          let known = 0n;
          /** What trades have come to since this was asked last. */
          const newResults = async () => {
            const all = await results();
            const trade = all - known;
            known = all;
            return { trade };
          };
          await deposit(db, user, 20_000);
          await happened({ deposit: 2_000_000n });
          for (const one of steps) {
            await db.moveClock(60_000);
            if (one.do === 'deposit') {
              await deposit(db, user, one.units);
              await happened({ deposit: BigInt(one.units) * 100n });
            }
            if (one.do === 'win' || one.do === 'lose') {
              await trade(one.do === 'win' ? 'up' : 'down', String(one.units));
              await happened(await newResults());
            }
            if (one.do === 'open') await place('up', String(one.units));
            if (one.do === 'bonus' || one.do === 'adjust_reduce') {
              await adjust(one.do, one.cents);
              await happened({ deposit: one.do === 'bonus' ? one.cents : -one.cents });
            }
            if (one.do === 'pass') await db.moveClock(one.hours * HOUR);
            if (one.do === 'save')
              await db.transaction((tx) =>
                moveIn(tx, user, { term_days: 15, amount: '700', annual_rate: 36_500 }),
              );
            if (one.do === 'mature') {
              await db.moveClock(15 * DAY);
              const before = fromDecimal((await holdings(db.kysely, user)).total);
              await matureDue({ db, log });
              await happened({ interest: fromDecimal((await holdings(db.kysely, user)).total) - before });
            }
          }
          await settleDue({ db, prices, log });
          await happened(await newResults());
          const since = (moment: Date) =>
            events
              .filter(({ at }) => at >= moment)
              .reduce(
                (sum, { trade, deposit, interest }) => ({
                  trade: sum.trade + trade,
                  deposit: sum.deposit + deposit,
                  all: sum.all + trade + deposit + interest,
                }),
                { trade: 0n, deposit: 0n, all: 0n },
              );
          for (const range of ['1d', '1w', '1m'] as const) {
            const shown = await portfolio(db.kysely, user, { range, utc_offset: offset });
            const total = fromDecimal(shown.total);
            expect(shown.total).toBe((await holdings(db.kysely, user)).total);
            expect(shown.points.at(-1)).toEqual({ time: shown.server_time, total: shown.total });
            for (const point of shown.points.slice(0, -1)) {
              const at = new Date(point.time);
              // An event is known here a moment after it happened.
              if (events.some((event) => Math.abs(event.at.getTime() - at.getTime()) < 40_000)) continue;
              expect({ at, total: fromDecimal(point.total) }).toEqual({ at, total: total - since(at).all });
            }
            const start = new Date(shown.server_time).getTime() - PORTFOLIO_SPANS[range].lengthMs;
            expect(fromDecimal(shown.net_deposits)).toBe(since(new Date(start)).deposit);
            const local = new Date(shown.server_time).getTime() + offset * 60_000;
            const midnight = new Date(local - (local % DAY) - offset * 60_000);
            expect(fromDecimal(shown.profit)).toBe(since(midnight).trade);
          }
        },
      ),
      { numRuns: 12, seed: 20_270_107 },
    );
  });
});

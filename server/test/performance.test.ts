import { toDecimal, toMinor } from 'shared-api/money';
import { roomOrders } from '../src/modules/rooms/read.ts';
import { roomResults } from '../src/modules/rooms/results.ts';
import { orders } from '../src/modules/trading/orders.ts';
import { monthlyResults } from '../src/modules/trading/performance.ts';
import { settleDue } from '../src/modules/trading/settlement.ts';
import { describeEachDatabase, perSuite } from './support/databases.ts';
import { makeUser, quote, recordTicks, type TestUser } from './support/money.ts';
import { openRoom, prices, ROOM, subscription } from './support/rooms.ts';
import { bet } from './support/trades.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const log = { error: () => undefined };

describeEachDatabase('the results of a month', (makeDb) => {
  const db = perSuite(makeDb);

  const read = (user: TestUser, month: string, { utc_offset = 0, zone = '' } = {}) =>
    monthlyResults(db.kysely, prices, {
      owner: user,
      query: { month, utc_offset, ...(zone && { zone }), language: 'en' },
      rooms: roomResults,
    });

  /** Places timed trades of both directions, and lets them end at a price above their entry, or at the same one. */
  async function trade(user: TestUser, { goodsId, exit }: { goodsId: string; exit: number }): Promise<Date> {
    await quote(db, goodsId);
    const first = await bet(db, prices, user, { goods_id: goodsId });
    await bet(db, prices, user, { goods_id: goodsId, direction: 'down', amount: '37' });
    await recordTicks(db, {
      goodsId,
      from: first.accepted_at,
      at: [
        [1_000, 1000],
        [29_500, exit],
        [31_000, 1000],
      ],
    });
    await db.moveClock(32_000);
    await settleDue({ db, prices, log });
    return first.accepted_at;
  }

  test('are those of the orders that ended, by the day of the user’s clock', async () => {
    const user = await makeUser(db, 10_000);
    await trade(await makeUser(db, 1000), { goodsId: 'SYN50', exit: 1010 });
    const times: Date[] = [];
    for (const [goodsId, exit] of [
      ['SYN50', 1010],
      ['SYN100', 1010],
      ['SYN50', 1000],
    ] as const) {
      times.push(await trade(user, { goodsId, exit }));
      await db.moveClock(9 * HOUR);
    }
    const play = await openRoom(db);
    await subscription(db, prices, user, { rounds: 1 });
    await play.toSeal();
    await play.toEnd();
    expect(play.failures).toEqual([]);
    await quote(db, 'SYN50');
    await bet(db, prices, user);

    const { items } = await orders(db.kysely, prices, {
      owner: user,
      query: { status: 'closed', limit: 50, language: 'en' },
      rooms: { list: (tx, owner, query) => roomOrders(tx, prices, { owner, query }) },
    });
    expect(items).toHaveLength(7);
    const sum = (rows: typeof items) =>
      toDecimal(rows.reduce((all, { profit }) => all + toMinor(profit ?? '0.00'), 0n));
    const offsets = [-720, 0, 480, 840].map((utc_offset) => ({
      clock: { utc_offset },
      dateOf: (time: string) => new Date(Date.parse(time) + utc_offset * MINUTE).toISOString().slice(0, 10),
    }));
    const zones = ['America/New_York', 'Pacific/Auckland', 'Asia/Kolkata'].map((zone) => ({
      clock: { zone },
      // As Canada writes it: 2026-11-23.
      dateOf: (time: string) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(new Date(time)),
    }));
    for (const { clock, dateOf } of [...offsets, ...zones]) {
      const dayOf = ({ created_time }: { created_time: string }) => dateOf(created_time);
      const days = Map.groupBy(items, dayOf);
      for (const month of new Set([...days.keys()].map((day) => day.slice(0, 7)))) {
        const rows = items.filter((order) => dayOf(order).startsWith(month));
        const shown = await read(user, month, clock);
        expect(shown).toMatchObject({ month, trades: rows.length, profit: sum(rows) });
        expect(shown.days).toEqual(
          [...days]
            .filter(([date]) => date.startsWith(month))
            .map(([date, group]) => ({ date, trades: group.length, profit: sum(group) }))
            .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
        );
        const products = Map.groupBy(rows, (row) => (row.kind === 'room' ? row.room_id : row.goods_id));
        expect(shown.products).toHaveLength(products.size);
        for (const product of shown.products) {
          const group = products.get(product.kind === 'room' ? product.room_id : product.goods_id) ?? [];
          expect(product).toMatchObject({ trades: group.length, profit: sum(group) });
        }
        expect(shown.first_month).toBe(dayOf(items.at(-1) as (typeof items)[number]).slice(0, 7));
      }
    }
  });

  test('say how many were won of those that were won or lost, and where equal stakes come out even', async () => {
    const user = await makeUser(db, 10_000);
    const at = await trade(user, { goodsId: 'SYN50', exit: 1010 });
    await trade(user, { goodsId: 'SYN50', exit: 1000 });
    const shown = await read(user, at.toISOString().slice(0, 7));
    // One won, one lost, two ties; 80 % on top of a stake needs 10,000 / 18,000 of wins.
    expect(shown).toMatchObject({ trades: 4, won: 1, decided: 2, profit: '43.00', break_even_rate: 5556 });
    expect(shown.products).toEqual([
      { kind: 'timed', goods_id: 'SYN50', name: expect.any(String), trades: 4, profit: '43.00' },
    ]);
  });

  test('a room is named by itself, with its fee in the rate at which it comes out even', async () => {
    const user = await makeUser(db, 10_000);
    const play = await openRoom(db);
    const id = await subscription(db, prices, user);
    await play.toSeal();
    await play.toEnd();
    const order = await play.order(user, id);
    const shown = await read(user, order.created_time.slice(0, 7));
    expect(shown).toMatchObject({ trades: 1, won: 1, decided: 1, break_even_rate: 5051 });
    expect(shown.products).toEqual([
      { kind: 'room', room_id: ROOM.id, name: order.room_name, trades: 1, profit: order.profit },
    ]);
  });

  test('nobody’s month without trades is empty', async () => {
    expect(await read(await makeUser(db), '2026-02')).toEqual({
      month: '2026-02',
      ...{ trades: 0, profit: '0.00', decided: 0, won: 0, break_even_rate: null },
      ...{ days: [], products: [], first_month: null },
    });
  });
});

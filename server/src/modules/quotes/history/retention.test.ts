import { sql } from 'kysely';
import { describePostgresFirst, type TestDatabase } from '../../../../test/support/databases.ts';
import { manualFeed } from '../../../../test/support/manual-feed.ts';
import { startQuotes } from '../../../../test/support/quotes.ts';
import { readNow } from '../../../db/paging.ts';
import { type Citations, GENESIS, tickHash } from '../index.ts';
import { barStart } from './bars.logic.ts';
import { insertHistory } from './bars.repository.ts';
import { AROUND, surroundings, thinBars, thinOut, tidy } from './retention.ts';

const DAY = 86_400_000;

describePostgresFirst('retention of ticks', (makeDb) => {
  let db: TestDatabase;
  const cites = (cited: bigint[], since: Date | null = null): Citations => ({
    cited: async () => cited,
    neededSince: async () => since,
  });
  const seqs = async () => {
    const rows = await db.kysely
      .selectFrom('ticks')
      .select('seq')
      .where('goods_id', '=', 'SYN50')
      .orderBy('seq')
      .execute();
    return rows.map(({ seq }) => Number(seq));
  };

  beforeEach(async () => {
    db = await makeDb();
    const feed = manualFeed();
    const quotes = await startQuotes(db, feed);
    for (let round = 0; round < 11; round += 1) {
      for (let i = 0; i < 100; i += 1)
        feed.give({ goodsId: 'SYN50', price: BigInt(500_000 + round * 100 + i) });
      await quotes.round();
    }
    await quotes.stop?.();
  });

  test('the last finished day is kept whole, whatever is asked', async () => {
    expect(await thinOut(db, { days: 1, citations: [] })).toBe(0);
    expect(await seqs()).toHaveLength(1100);
    const early = sql`select thin_ticks('SYN50', app_now(), 10, '{}'::int8[])`.execute(db.kysely);
    await expect(early).rejects.toThrow(/last finished day/);
    await expect(sql`delete from ticks`.execute(db.kysely)).rejects.toThrow(/permission denied/);
  });

  test('cited ticks stay with their surroundings and checkpoints, and every kept run can be recomputed', async () => {
    await db.moveClock(3 * DAY);
    const removed = await thinOut(db, { days: 1, citations: [cites([500n]), cites([3n])] });
    const kept = await seqs();
    const expected = [1100, 1000, 1, ...surroundings([500n, 3n]).map(Number)];
    expect(kept).toEqual([...new Set(expected)].sort((a, b) => a - b));
    expect(removed).toBe(1100 - kept.length);
    await tidy(db, 'ticks');

    const rows = await db.kysely
      .selectFrom('ticks')
      .selectAll()
      .where('goods_id', '=', 'SYN50')
      .orderBy('seq')
      .execute();
    const byId = new Map(rows.map((row) => [row.seq, row]));
    const recomputed = rows.filter((row) => {
      const before = row.seq === 1n ? GENESIS : byId.get(row.seq - 1n)?.hash;
      if (!before) return false;
      const { goods_id: goodsId, seq, time, price } = row;
      expect(tickHash(before, { goodsId, seq, time, price }).equals(row.hash)).toBe(true);
      return true;
    });
    expect(recomputed.map(({ seq }) => seq)).toEqual(
      expect.arrayContaining([1n, 3n, 500n - AROUND + 1n, 500n]),
    );
    expect(await thinOut(db, { days: 1, citations: [] })).toBe(0);
  });

  test('nothing goes that an open order still needs', async () => {
    const needed = await readNow(db.kysely);
    await db.moveClock(3 * DAY);
    expect(await thinOut(db, { days: 1, citations: [cites([], needed)] })).toBe(0);
    expect(await seqs()).toHaveLength(1100);
  });

  test('bars go when they are older than their period is kept, made-up ones too; those of a recording stay', async () => {
    const now = (await readNow(db.kysely)).getTime();
    const kept = [
      [1, 60],
      [5, 180],
      [15, 730],
      [30, 730],
      [60, 1460],
      [240, 1460],
      [1440, 7300],
    ] as const;
    const old = kept.flatMap(([minutes, days]) =>
      [true, false].flatMap((made) =>
        [days - 1, days + 1].map((age) => ({
          ...{ goodsId: made ? 'SYN100' : 'WTI', minutes },
          time: barStart({ goodsId: 'SYN100', time: now - age * DAY, minutes }),
          ...{ open: 1n, high: 1n, low: 1n, close: 1n, volume: 1, made },
        })),
      ),
    );
    await insertHistory(db.kysely, old);
    const count = async (goodsId: string) => {
      const { rows: found } = await sql<{ minutes: number; count: bigint }>`
        select minutes, count(*) as count from bars where goods_id = ${goodsId} group by minutes order by minutes
      `.execute(db.kysely);
      return found.map(({ minutes, count: bars }) => [minutes, Number(bars)]);
    };
    expect(await thinBars(db)).toBe(7);
    expect(await count('SYN100')).toEqual(kept.map(([minutes]) => [minutes, 1]));
    expect(await count('WTI')).toEqual(kept.map(([minutes]) => [minutes, 2]));
    expect(await thinBars(db)).toBe(0);
    await tidy(db, 'bars');
  });

  test('however many bars are old, all of them go, a few thousand at a time', async () => {
    const now = (await readNow(db.kysely)).getTime();
    const from = barStart({ goodsId: 'SYN50', time: now - 70 * DAY, minutes: 1 });
    const old = ['SYN100', 'WTI'].flatMap((goodsId) =>
      Array.from({ length: 6_000 }, (_, i) => ({
        ...{ goodsId, minutes: 1, time: from + i * 60_000, volume: 1, made: true },
        ...{ open: 1n, high: 1n, low: 1n, close: 1n },
      })),
    );
    await insertHistory(db.kysely, old);
    expect(await thinBars(db)).toBe(12_000);
  });

  test('recording goes on after the head of a chain that was thinned out', async () => {
    await db.moveClock(3 * DAY);
    await thinOut(db, { days: 1, citations: [] });
    const feed = manualFeed();
    const quotes = await startQuotes(db, feed);
    feed.give({ goodsId: 'SYN50', price: 1n });
    await quotes.round();
    await quotes.stop?.();
    expect((await seqs()).at(-1)).toBe(1101);
  });
});

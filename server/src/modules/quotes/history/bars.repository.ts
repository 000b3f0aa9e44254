import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import type { BarsTable } from '../tables.ts';
import type { Bar, DaySums } from './bars.logic.ts';

type Db = Kysely<Tables>;

const toBar = (row: BarsTable): Bar => ({
  goodsId: row.goods_id,
  minutes: row.minutes,
  time: row.time.getTime(),
  open: row.open,
  high: row.high,
  low: row.low,
  close: row.close,
  volume: Number(row.volume),
  ...(row.origin === 'made' && { made: true }),
});

const barsOf = (db: Db, goodsId: string, minutes: number) =>
  db
    .selectFrom('bars')
    .selectAll()
    .where((where) => where.and({ goods_id: goodsId, minutes }));

/** The newest `limit` bars that start before `before`, oldest first. */
export async function readBars(
  db: Db,
  {
    goodsId,
    minutes,
    before,
    limit,
  }: { goodsId: string; minutes: number; before: Date | null; limit: number },
): Promise<Bar[]> {
  let query = barsOf(db, goodsId, minutes);
  if (before) query = query.where('time', '<', before);
  const rows = await query.orderBy('time', 'desc').limit(limit).execute();
  return rows.map(toBar).reverse();
}

/** The oldest bar of one length of a product. */
export async function readOldestBar(
  db: Db,
  { goodsId, minutes }: { goodsId: string; minutes: number },
): Promise<Bar | undefined> {
  const row = await barsOf(db, goodsId, minutes).orderBy('time').limit(1).executeTakeFirst();
  return row && toBar(row);
}

/** Bars of one length of a product from a moment on, oldest first. */
export async function readBarsSince(
  db: Db,
  { goodsId, minutes, since }: { goodsId: string; minutes: number; since: Date },
): Promise<Bar[]> {
  const rows = await barsOf(db, goodsId, minutes).where('time', '>=', since).orderBy('time').execute();
  return rows.map(toBar);
}

/** The sums of the bars of one length of a product that start from `from` on and before `before`, in milliseconds. */
export async function readSums(
  db: Db,
  { goodsId, minutes, from, before }: { goodsId: string; minutes: number; from: number; before: number },
): Promise<DaySums> {
  if (from >= before) return { paid: 0, count: 0 };
  const { paid, count } = await db
    .selectFrom('bars')
    .select(sql<string | null>`sum((high + low + close) * volume)`.as('paid'))
    .select(sql<string | null>`sum(volume)`.as('count'))
    .where('goods_id', '=', goodsId)
    .where('minutes', '=', minutes)
    .where('time', '>=', new Date(from))
    .where('time', '<', new Date(before))
    .executeTakeFirstOrThrow();
  return { paid: Number(paid), count: Number(count) };
}

const array = (values: readonly unknown[]) => `{${values.join(',')}}`;

function columns(bars: readonly Bar[]) {
  const column = (value: (bar: Bar) => unknown) => array(bars.map(value));
  return sql`unnest(
    ${column((bar) => bar.goodsId)}::text::text[], ${column((bar) => bar.minutes)}::text::int2[],
    ${column((bar) => bar.time / 1000)}::text::int8[], ${column((bar) => bar.open)}::text::int8[],
    ${column((bar) => bar.high)}::text::int8[], ${column((bar) => bar.low)}::text::int8[],
    ${column((bar) => bar.close)}::text::int8[], ${column((bar) => bar.volume)}::text::int8[],
    ${column((bar) => bar.made === true)}::text::bool[]
  ) as bar (goods_id, minutes, seconds, open, high, low, close, volume, made)`;
}

/** Adds what a round of ticks made to the bars of all periods. */
export async function extendBars(db: Db, bars: readonly Bar[]): Promise<void> {
  await sql`
    insert into bars (goods_id, minutes, time, open, high, low, close, volume, origin)
    select goods_id, minutes, to_timestamp(seconds), open, high, low, close, volume, 'ticks' from ${columns(bars)}
    on conflict (goods_id, minutes, time) do update set
      high = greatest(bars.high, excluded.high), low = least(bars.low, excluded.low),
      close = excluded.close, volume = bars.volume + excluded.volume
  `.execute(db);
}

/** Adds bars from before the first tick; what is there already stays. */
export async function insertHistory(db: Db, bars: readonly Bar[]): Promise<void> {
  await sql`
    insert into bars (goods_id, minutes, time, open, high, low, close, volume, origin)
    select goods_id, minutes, to_timestamp(seconds), open, high, low, close, volume,
      case when made then 'made' else 'history' end from ${columns(bars)}
    on conflict do nothing
  `.execute(db);
}

/**
 * Lets the planner know how many bars there are, or it would sort a deep period in place of reading the end of its index. The
 * embedded database does not do so by itself.
 */
export async function refreshStatistics(db: Database): Promise<void> {
  if (db.kind === 'pglite') await sql`analyze bars (goods_id, minutes)`.execute(db.kysely);
}

/** Removes a product's made-up bars that begin before a moment. @returns how many. */
export async function dropMadeBars(
  db: Db,
  { goodsId, before }: { goodsId: string; before: Date },
): Promise<number> {
  const { rows } = await sql<{ removed: bigint }>`
    select drop_made_bars(${goodsId}, ${before}) as removed`.execute(db);
  return Number(rows[0]?.removed ?? 0);
}

const ALIGNED_MS = 10 * 86_400_000;

/** Brings bars of the last days in line with the trading day: a server of an older release records those of UTC's days. */
export async function alignBars(db: Db, now: Date): Promise<void> {
  await sql`select align_bars(${new Date(now.getTime() - ALIGNED_MS)})`.execute(db);
}

/** The products of `goodsIds` that have no bar at all. */
export async function productsWithoutBars(db: Db, goodsIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ goods_id: string }>`
    select goods_id from unnest(${array(goodsIds)}::text::text[]) as product (goods_id)
    where not exists (select from bars where bars.goods_id = product.goods_id)
  `.execute(db);
  return new Set(rows.map((row) => row.goods_id));
}

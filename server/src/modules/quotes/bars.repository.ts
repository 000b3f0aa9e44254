import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Bar } from './bars.logic.ts';
import type { BarsTable } from './tables.ts';

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
});

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
  let query = db
    .selectFrom('bars')
    .selectAll()
    .where('goods_id', '=', goodsId)
    .where('minutes', '=', minutes);
  if (before) query = query.where('time', '<', before);
  const rows = await query.orderBy('time', 'desc').limit(limit).execute();
  return rows.map(toBar).reverse();
}

/** Bars of one length of a product from a moment on, oldest first. */
export async function readBarsSince(
  db: Db,
  { goodsId, minutes, since }: { goodsId: string; minutes: number; since: Date },
): Promise<Bar[]> {
  const rows = await db
    .selectFrom('bars')
    .selectAll()
    .where('goods_id', '=', goodsId)
    .where('minutes', '=', minutes)
    .where('time', '>=', since)
    .orderBy('time')
    .execute();
  return rows.map(toBar);
}

const array = (values: readonly unknown[]) => `{${values.join(',')}}`;

function columns(bars: readonly Bar[]) {
  const column = (value: (bar: Bar) => unknown) => array(bars.map(value));
  return sql`unnest(
    ${column((bar) => bar.goodsId)}::text::text[], ${column((bar) => bar.minutes)}::text::int2[],
    ${column((bar) => bar.time / 1000)}::text::int8[], ${column((bar) => bar.open)}::text::int8[],
    ${column((bar) => bar.high)}::text::int8[], ${column((bar) => bar.low)}::text::int8[],
    ${column((bar) => bar.close)}::text::int8[], ${column((bar) => bar.volume)}::text::int8[]
  ) as bar (goods_id, minutes, seconds, open, high, low, close, volume)`;
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
    select goods_id, minutes, to_timestamp(seconds), open, high, low, close, volume, 'history' from ${columns(bars)}
    on conflict do nothing
  `.execute(db);
}

/** The products of `goodsIds` that have no bar at all. */
export async function productsWithoutBars(db: Db, goodsIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ goods_id: string }>`
    select goods_id from unnest(${array(goodsIds)}::text::text[]) as product (goods_id)
    where not exists (select from bars where bars.goods_id = product.goods_id)
  `.execute(db);
  return new Set(rows.map((row) => row.goods_id));
}

import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { TicksTable } from '../tables.ts';
import type { ChainedTick, Head, Tick } from './ticks.logic.ts';

type Db = Kysely<Tables>;

const COLUMNS = ['goods_id', 'seq', 'time', 'price'] as const;
const toTick = (row: Pick<TicksTable, (typeof COLUMNS)[number]>): Tick => ({
  goodsId: row.goods_id,
  seq: row.seq,
  time: row.time,
  price: row.price,
});
const toLink = (row: TicksTable): ChainedTick => ({
  ...toTick(row),
  hash: row.hash,
  sourceTime: row.source_time,
});

const ticksOf = (db: Db, goodsId: string) =>
  db.selectFrom('ticks').select(COLUMNS).where('goods_id', '=', goodsId);

/** The first tick recorded later than `time`, or null while there is none. */
export async function firstTickAfter(db: Db, goodsId: string, time: Date): Promise<Tick | null> {
  const row = await ticksOf(db, goodsId).where('time', '>', time).orderBy('time').limit(1).executeTakeFirst();
  return row ? toTick(row) : null;
}

/** The last tick recorded at or before `time`, or null when there is none. */
export async function lastTickAtOrBefore(db: Db, goodsId: string, time: Date): Promise<Tick | null> {
  const row = await ticksOf(db, goodsId)
    .where('time', '<=', time)
    .orderBy('time', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? toTick(row) : null;
}

/** For each moment the first tick later than it (`after`), or the last one at or before it (`until`). */
export async function ticksAround(
  db: Db,
  goodsId: string,
  times: readonly Date[],
  side: 'after' | 'until',
): Promise<(Tick | null)[]> {
  const found =
    side === 'after'
      ? sql`ticks.time > wanted.time order by ticks.time limit 1`
      : sql`ticks.time <= wanted.time order by ticks.time desc limit 1`;
  const { rows } = await sql<TicksTable & { place: bigint }>`
    select wanted.place, t.goods_id, t.seq, t.time, t.price
    from unnest(${array(times.map((time) => time.toISOString()))}::text::timestamptz[])
      with ordinality as wanted (time, place)
    cross join lateral (select * from ticks where ticks.goods_id = ${goodsId} and ${found}) t
  `.execute(db);
  const ticks = times.map((): Tick | null => null);
  for (const row of rows) ticks[Number(row.place) - 1] = toTick(row);
  return ticks;
}

export async function latestTick(db: Db, goodsId: string): Promise<Tick | null> {
  const row = await ticksOf(db, goodsId).orderBy('seq', 'desc').limit(1).executeTakeFirst();
  return row ? toTick(row) : null;
}

/** The newest `limit` ticks that were recorded before `before`, in order. */
export async function newestTicks(
  db: Db,
  { goodsId, before, limit }: { goodsId: string; before: Date | null; limit: number },
): Promise<Tick[]> {
  let query = ticksOf(db, goodsId);
  if (before) query = query.where('time', '<', before);
  const rows = await query.orderBy('time', 'desc').limit(limit).execute();
  return rows.map(toTick).reverse();
}

/** The ticks recorded after `from` and at or before `to`, in order. */
export async function ticksBetween(
  db: Db,
  goodsId: string,
  { from, to }: { from: Date; to: Date },
): Promise<Tick[]> {
  const rows = await ticksOf(db, goodsId)
    .where('time', '>', from)
    .where('time', '<=', to)
    .orderBy('time')
    .execute();
  return rows.map(toTick);
}

const array = (values: readonly unknown[]) => `{${values.join(',')}}`;

/** The last link of each product's chain; a product without ticks is not in the map. */
export async function readHeads(db: Db, goodsIds: readonly string[]): Promise<Map<string, Head>> {
  const { rows } = await sql<TicksTable>`
    select t.* from unnest(${array(goodsIds)}::text::text[]) as product (goods_id)
    cross join lateral (select * from ticks where ticks.goods_id = product.goods_id order by seq desc limit 1) t
  `.execute(db);
  return new Map(rows.map((row) => [row.goods_id, toLink(row)]));
}

/** What was recorded after the given heads, in order, at most `limit` of each product. */
export async function readTicksAfter(
  db: Db,
  goodsIds: readonly string[],
  { heads, limit }: { heads: ReadonlyMap<string, Head>; limit: number },
): Promise<ChainedTick[]> {
  const seqs = goodsIds.map((goodsId) => heads.get(goodsId)?.seq ?? 0n);
  const { rows } = await sql<TicksTable>`
    select t.* from unnest(${array(goodsIds)}::text::text[], ${array(seqs)}::text::int8[]) as known (goods_id, seq)
    cross join lateral (
      select * from ticks where ticks.goods_id = known.goods_id and ticks.seq > known.seq order by seq limit ${limit}
    ) t order by t.time, t.goods_id, t.seq
  `.execute(db);
  return rows.map(toLink);
}

/**
 * Appends a round's links in one statement. The database refuses one that does not follow the last of its product, or that
 * is not of now (`record_ticks` in migration 0006).
 */
export async function insertTicks(db: Db, links: readonly ChainedTick[]): Promise<void> {
  const column = (value: (link: ChainedTick) => unknown) => array(links.map(value));
  await sql`
    select record_ticks(
      ${column((link) => link.goodsId)}::text::text[],
      ${column((link) => link.seq)}::text::int8[],
      ${column((link) => link.time.toISOString())}::text::timestamptz[],
      ${column((link) => link.price)}::text::int8[],
      ${column((link) => link.hash.toString('hex'))}::text::text[],
      ${column((link) => link.sourceTime?.toISOString() ?? 'null')}::text::timestamptz[]
    )`.execute(db);
}

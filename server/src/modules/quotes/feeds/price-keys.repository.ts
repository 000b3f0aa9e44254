import { sql } from 'kysely';
import type { Db, Tx } from '../../../db/tables.ts';
import type { Day } from './days.logic.ts';

export interface DrawnKey {
  readonly day: Day;
  readonly commitment: Buffer;
  readonly sealed: Buffer;
  readonly seeded: boolean;
}

export interface Scale {
  readonly day: Day;
  readonly goodsId: string;
  readonly scale: bigint;
}

/** What anyone may know of a day. */
export interface PublishedDay {
  readonly day: Day;
  readonly commitment: Buffer;
  readonly publishedAt: Date;
  /** Null until the day has ended. */
  readonly key: Buffer | null;
  readonly revealedAt: Date | null;
  readonly scales: readonly (Omit<Scale, 'day'> & { readonly publishedAt: Date })[];
}

const array = (values: readonly unknown[]) => `{${values.join(',')}}`;

/** The days of `days` that have no key yet. */
export async function daysWithoutKey(db: Db | Tx, days: readonly Day[]): Promise<Day[]> {
  const rows = await db.selectFrom('price_keys').select('day').where('day', 'in', days).execute();
  return days.filter((day) => !rows.some((row) => row.day === day));
}

/** Publishes commitments; of two servers that draw a key for one day the first counts. */
export async function insertKeys(db: Db | Tx, keys: readonly DrawnKey[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .insertInto('price_keys')
    .values([...keys])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The pairs of a day and a product that have no scale yet. */
export async function missingScales(
  db: Db | Tx,
  days: readonly Day[],
  goodsIds: readonly string[],
): Promise<{ day: Day; goodsId: string }[]> {
  const { rows } = await sql<{ day: Day; goods_id: string }>`
    select wanted.day, product.goods_id from unnest(${array(days)}::text::date[]) as wanted (day)
    cross join unnest(${array(goodsIds)}::text::text[]) as product (goods_id)
    where not exists (select from price_scales s where s.day = wanted.day and s.goods_id = product.goods_id)
  `.execute(db);
  return rows.map(({ day, goods_id }) => ({ day, goodsId: goods_id }));
}

export async function insertScales(db: Db | Tx, scales: readonly Scale[]): Promise<void> {
  if (scales.length === 0) return;
  await db
    .insertInto('price_scales')
    .values(scales.map(({ day, goodsId, scale }) => ({ day, goods_id: goodsId, scale })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The keys of these days, without those that are public already. */
export async function readSecretKeys(db: Db | Tx, days: readonly Day[]): Promise<Omit<DrawnKey, 'seeded'>[]> {
  return db
    .selectFrom('price_keys')
    .select(['day', 'commitment', 'sealed'])
    .where('day', 'in', days)
    .where('day', 'not in', (query) => query.selectFrom('revealed_price_keys').select('day'))
    .execute();
}

export async function readScales(db: Db | Tx, days: readonly Day[]): Promise<Scale[]> {
  const rows = await db.selectFrom('price_scales').selectAll().where('day', 'in', days).execute();
  return rows.map(({ day, goods_id, scale }) => ({ day, goodsId: goods_id, scale }));
}

/** Whether a day from this one on has a key that was made in the other way. */
export async function hasKeysMadeOtherwise(
  db: Db | Tx,
  { from, seeded }: { from: Day; seeded: boolean },
): Promise<boolean> {
  const row = await db
    .selectFrom('price_keys')
    .select('day')
    .where('day', '>=', from)
    .where('seeded', '=', !seeded)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keys of days that ended at least ten minutes ago and are not public yet, oldest first. */
export async function readEndedKeys(db: Db | Tx): Promise<Omit<DrawnKey, 'seeded'>[]> {
  const { rows } = await sql<Omit<DrawnKey, 'seeded'>>`
    select k.day, k.commitment, k.sealed from price_keys k
    where app_now() >= ((k.day + 1)::timestamp + interval '10 minutes') at time zone 'UTC'
      and not exists (select from revealed_price_keys r where r.day = k.day)
    order by k.day`.execute(db);
  return rows;
}

/** Makes the key of a day public; the database refuses it while the day lasts. */
export async function revealKey(db: Db | Tx, day: Day, key: Buffer): Promise<void> {
  await db
    .insertInto('revealed_price_keys')
    .values({ day, key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What is public of days, newest first. */
export async function readPublishedDays(
  db: Db | Tx,
  { before, limit }: { before?: Day | undefined; limit: number },
): Promise<PublishedDay[]> {
  let query = db
    .selectFrom('price_keys as k')
    .leftJoin('revealed_price_keys as r', 'r.day', 'k.day')
    .select(['k.day', 'k.commitment', 'k.published_at', 'r.key', 'r.revealed_at']);
  if (before !== undefined) query = query.where('k.day', '<', before);
  const rows = await query.orderBy('k.day', 'desc').limit(limit).execute();
  if (rows.length === 0) return [];
  const scales = await db
    .selectFrom('price_scales')
    .selectAll()
    .where(
      'day',
      'in',
      rows.map(({ day }) => day),
    )
    .orderBy('goods_id')
    .execute();
  return rows.map(({ day, commitment, published_at, key, revealed_at }) => ({
    day,
    commitment,
    publishedAt: published_at,
    key,
    revealedAt: revealed_at,
    scales: scales
      .filter((row) => row.day === day)
      .map(({ goods_id, scale, published_at: at }) => ({ goodsId: goods_id, scale, publishedAt: at })),
  }));
}

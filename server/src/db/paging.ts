import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { refuseFields } from '../lib/errors.ts';
import { now } from './database.ts';
import type { Db, Tables, Tx } from './tables.ts';

/** The moment of an event as it is stored and shown: whole milliseconds, so that JavaScript and SQL agree on it. */
export const nowInMs = sql<Date>`date_trunc('milliseconds', ${now})`;

export async function readNow(db: Db | Tx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select ${nowInMs} as at`.execute(db);
  return (rows[0] as { at: Date }).at;
}

/** Where a page ended: the last row's moment and id. */
export interface Place {
  readonly at: Date;
  readonly id: string;
}

const CURSOR = /^(\d{1,15})\.([0-9a-f-]{36})$/;

export const writeCursor = ({ at, id }: Place): string =>
  Buffer.from(`${at.getTime()}.${id}`).toString('base64url');

/** @throws Refusal (4001, `cursor`) when it is none of ours. */
export function readCursor(cursor: string): Place {
  const [, at, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (!at || !id) throw refuseFields({ name: 'cursor', rule: 'invalid' });
  return { at: new Date(Number(at)), id };
}

interface Span {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly cursor?: string | undefined;
}

const ID = sql.ref('id');
const RECENT = sql<Date>`${now} - interval '7 days'`;

/**
 * The conditions of a list that is read newest first: at or after `from`, before `to`, below the cursor. Without
 * `from` and `to` the last 7 days (docs/product.md, section 21).
 */
function within({ from, to, cursor }: Span, column: Expression<unknown>): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = [];
  if (from) conditions.push(sql<SqlBool>`${column} >= ${new Date(from)}`);
  else if (!to) conditions.push(sql<SqlBool>`${column} >= ${RECENT}`);
  if (to) conditions.push(sql<SqlBool>`${column} < ${new Date(to)}`);
  if (cursor) {
    const place = readCursor(cursor);
    conditions.push(sql<SqlBool>`(${column}, ${ID}) < (${place.at}::timestamptz, ${place.id}::uuid)`);
  }
  return conditions;
}

interface Listed extends Span {
  readonly id?: string | undefined;
  readonly limit: number;
}

/** Rows newest first by a column, one more than `limit`, so that `pageFrom` knows of a next page; or the one of an id. */
export function newestFirst<Name extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Name, Row>,
  at: string,
  { id, limit, ...span }: Listed,
): SelectQueryBuilder<Tables, Name, Row> {
  const column = sql.ref(at);
  const conditions = id ? [sql<SqlBool>`${ID} = ${id}`] : within(span, column);
  return conditions
    .reduce((narrowed, condition) => narrowed.where(condition), rows)
    .orderBy(column, 'desc')
    .orderBy(ID, 'desc')
    .limit(limit + 1);
}

/** At most `limit` rows, oldest first by a column, after one of them. */
export function oldestFirst<Name extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Name, Row>,
  at: string,
  { after, limit }: { after: Place | null | undefined; limit: number },
): SelectQueryBuilder<Tables, Name, Row> {
  const column = sql.ref(at);
  const left = after
    ? rows.where(sql<SqlBool>`(${column}, ${ID}) > (${after.at}::timestamptz, ${after.id}::uuid)`)
    : rows;
  return left.orderBy(column).orderBy(ID).limit(limit);
}

/** One page of rows that were asked for with one more than `limit`. */
export function pageFrom<Row, Item>(
  rows: readonly Row[],
  { limit, place, show }: { limit: number; place: (row: Row) => Place; show: (row: Row) => Item },
): { items: Item[]; next_cursor: string | null } {
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map(show),
    next_cursor: last === undefined ? null : writeCursor(place(last)),
  };
}

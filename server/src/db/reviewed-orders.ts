import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Bucket, Millionths, MinorUnits, UsdtUnits, UserId } from 'shared-api/contract';
import type { Review, ReviewsQuery } from '../modules/module.ts';
import type { Tables, Tx } from './tables.ts';

/** The columns of every table whose rows are reviewed. */
interface ReviewedRow {
  bucket: Bucket;
  id: string;
  order_number: string;
  user_id: UserId;
  state: string;
  amount: MinorUnits;
  fee: MinorUnits;
  usdt_amount: UsdtUnits | null;
  usdt_rate: Millionths | null;
  created_at: Date;
  reviewed_at: Date | null;
  failure_reason: string | null;
  taken_by: string | null;
}

/** A row as a reviewer sees it; `open` is the state in which it waits for one. */
export const reviewOf = (row: ReviewedRow, open: string, details: Review['details']): Review => ({
  bucket: row.bucket,
  id: row.id,
  number: row.order_number,
  userId: row.user_id,
  state: row.state,
  isOpen: row.state === open,
  amount: row.amount,
  fee: row.fee,
  usdtAmount: row.usdt_amount,
  usdtRate: row.usdt_rate,
  createdAt: row.created_at,
  reviewedAt: row.reviewed_at,
  failure: row.failure_reason,
  takenBy: row.taken_by,
  details,
});

/** A transaction that is under way, where a service takes a database to begin one. */
export const asDatabase = (tx: Tx) => ({ transaction: <T>(run: (tx: Tx) => Promise<T>) => run(tx) });

/** Locks a row that waits; one that was decided, which the server's role cannot lock, is read. */
export const lockedOrDecided = async <Name extends keyof Tables, Row>(
  row: SelectQueryBuilder<Tables, Name, Row>,
) => (await row.forUpdate().executeTakeFirst()) ?? (await row.executeTakeFirst());

const DECIDED = { confirmed: 'success', rejected: 'failure' } as const;
const [AT, ID] = [sql.ref('created_at'), sql.ref('id')];

/**
 * The rows of a reviewed table that a query asks for, by key: oldest first, or newest first where they are decided. `open` is the
 * state in which they wait, written into the SQL, since an index is partial by it.
 */
export function reviewedRows<Name extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Name, Row>,
  { open, decided, channel, user, after, limit }: ReviewsQuery,
  waiting: string,
): SelectQueryBuilder<Tables, Name, Row> {
  const newest = decided !== undefined;
  const conditions = [
    ...(newest ? [sql<SqlBool>`state = ${sql.lit(DECIDED[decided])}`] : []),
    ...(open && !newest ? [sql<SqlBool>`state = ${sql.lit(waiting)}`] : []),
    ...(channel ? [sql<SqlBool>`channel = ${channel}`] : []),
    ...(user ? [sql<SqlBool>`bucket = ${user.bucket} and user_id = ${user.userId}`] : []),
    ...(after
      ? [
          sql<SqlBool>`(${AT}, ${ID}) ${sql.raw(newest ? '<' : '>')} (${after.at}::timestamptz, ${after.id}::uuid)`,
        ]
      : []),
  ];
  const order = newest ? 'desc' : 'asc';
  return conditions
    .reduce((narrowed, condition) => narrowed.where(condition), rows)
    .orderBy(AT, order)
    .orderBy(ID, order)
    .limit(limit);
}

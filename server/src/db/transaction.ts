import type { Db, Tx } from './tables.ts';

/** The transaction that a handler of an idempotent call is given. @throws when it was given none: a fault of ours. */
export function asTransaction(db: Db | Tx): Tx {
  if (!db.isTransaction) throw new Error('This needs the transaction of an idempotent call.');
  return db as Tx;
}

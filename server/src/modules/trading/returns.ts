import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';

const KEPT_MS = 60_000;
const WHOLE = 10_000n;

interface Sums {
  readonly name: string;
  readonly staked: bigint;
  readonly paid: bigint;
}

export type Returns = ReadonlyMap<string, number>;

/** What came back of each 100 % staked, in basis points, by name; one without stakes is not in the map. */
export function returnsOf(rows: readonly Sums[]): Returns {
  return new Map(
    rows
      .filter(({ staked }) => staked > 0n)
      .map(({ name, staked, paid }) => [name, Number((paid * WHOLE) / staked)]),
  );
}

/** Remembers a database's returns for a minute: they are read far more often than they change. */
export function remembered(read: (db: Db | Tx) => Promise<Returns>): (db: Db | Tx) => Promise<Returns> {
  const known = new WeakMap<object, { at: number; returns: Promise<Returns> }>();
  return (db) => {
    const last = known.get(db);
    if (last && performance.now() - last.at < KEPT_MS) return last.returns;
    const returns = read(db);
    known.set(db, { at: performance.now(), returns });
    returns.catch(() => known.delete(db));
    return returns;
  };
}

/**
 * From the ledger alone: what was staked on settled trades of the last 30 days, and what users got back of it. Trades on
 * recorded prices are left out: whoever has the recording foresees them.
 */
const readReturns = remembered(async (db) => {
  const { rows } = await sql<Sums>`
    select o.goods_id as name,
      sum(case when t.step = 'stake' and t.debit_kind = 'available' then t.amount else 0 end)::int8 as staked,
      sum(case when t.step = 'settle' and t.credit_kind = 'available' then t.amount else 0 end)::int8 as paid
    from timed_orders o
    join ledger_transfers t on t.bucket = o.bucket and t.source_type = 'timed_order' and t.source_id = o.id::text
    where o.state = 'settled' and o.settled_at > app_now() - interval '30 days'
      and price_source(o.goods_id, o.entry_seq) is distinct from 'recorded'
      and price_source(o.goods_id, o.exit_seq) is distinct from 'recorded'
    group by o.goods_id`.execute(db);
  return returnsOf(rows);
});

/** A product's realised return of the last 30 days, in basis points; null without settled trades. */
export async function realisedReturn(db: Db | Tx, goodsId: string): Promise<number | null> {
  return (await readReturns(db)).get(goodsId) ?? null;
}

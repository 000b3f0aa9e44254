import { sql } from 'kysely';
import { RETURN_SAMPLE, type ReplyOf } from 'shared-api/contract';
import type { Db, Tx } from '../../db/tables.ts';
import { type ReturnSums, type ReturnsSource, readRolled } from './returns-rollup.ts';

const KEPT_MS = 60_000;
const WHOLE = 10_000n;

type TimedTerms = Extract<ReplyOf<'play_ways'>, { kind: 'timed' }>;
type RealisedReturn = NonNullable<TimedTerms['realised_return']>;
export type Returns = ReadonlyMap<string, RealisedReturn>;

/** Realised returns with their samples, by name; one of fewer than RETURN_SAMPLE trades is not in the map. */
export function returnsOf(rows: readonly ReturnSums[]): Returns {
  return new Map(
    rows
      .filter(({ trades, staked }) => trades >= BigInt(RETURN_SAMPLE) && staked > 0n)
      .map(({ name, trades, won, staked, paid }) => [
        name,
        { rate: Number((paid * WHOLE) / staked), trades: Number(trades), won: Number(won) },
      ]),
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

/** By product, from the ledger alone. Trades on recorded prices are left out: those can be known in advance. */
export const timedReturns: ReturnsSource = {
  kind: 'timed',
  trades: ({ from, to }) => sql`
    select o.settled_at as at, o.goods_id as name, o.result = 'win' as won,
      sum(case when t.step = 'stake' and t.debit_kind = 'available' then t.amount else 0 end) as staked,
      sum(case when t.step = 'settle' and t.credit_kind = 'available' then t.amount else 0 end) as paid
    from timed_orders o
    join ledger_transfers t on t.bucket = o.bucket and t.source_type = 'timed_order' and t.source_id = o.id::text
    where o.state = 'settled' and o.settled_at >= ${from} and o.settled_at < ${to}
      and price_source(o.goods_id, o.entry_seq) is distinct from 'recorded'
      and price_source(o.goods_id, o.exit_seq) is distinct from 'recorded'
    group by o.bucket, o.id`,
};

const readReturns = remembered(async (db) => returnsOf(await readRolled(db, timedReturns)));

/** A product's realised return of the last 30 days; null below RETURN_SAMPLE trades. */
export async function realisedReturn(db: Db | Tx, goodsId: string): Promise<RealisedReturn | null> {
  return (await readReturns(db)).get(goodsId) ?? null;
}

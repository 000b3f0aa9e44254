import type { FastifyBaseLogger } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { MinorUnits } from 'shared-api/contract';
import type { Database } from '../../db/database.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { type Repeating, repeating } from '../../lib/repeating.ts';

/** What was staked on settled trades, what users got back of it, and how many trades were won; money in minor units. */
export interface ReturnSums {
  /** A product's or a room's. */
  readonly name: string;
  readonly trades: bigint;
  readonly won: bigint;
  readonly staked: MinorUnits;
  readonly paid: MinorUnits;
}

/** From one moment on, and before another. */
export interface Window {
  readonly from: Date;
  readonly to: Date;
}

/** One kind of trades. */
export interface ReturnsSource {
  readonly kind: 'timed' | 'room';
  /** Selects `at`, `name`, `won`, `staked`, `paid` of each trade that settled in a window. */
  readonly trades: (window: Window) => RawBuilder<unknown>;
}

const SLOT = sql`interval '10 minutes'`;
/** Trades are summed up when their slot ended this long ago: the transactions that settled them have ended by then. */
const MARGIN = sql`interval '5 minutes'`;
/** The days that published figures are about, and how long slots are kept. */
const DAYS = sql`interval '30 days'`;
const KEPT = sql`interval '31 days'`;
/** The longest stretch that is summed up in one transaction. */
const STEP = sql`interval '1 day'`;
const ROLL_EVERY_MS = 60_000;

/** The sums of the trades of a window, by name, from the trades themselves. */
export async function sumTrades(db: Db | Tx, source: ReturnsSource, window: Window): Promise<ReturnSums[]> {
  const { rows } = await sql<ReturnSums>`
    select name, count(*)::int8 as trades, count(*) filter (where won)::int8 as won, sum(staked)::int8 as staked,
      sum(paid)::int8 as paid
    from (${source.trades(window)}) t group by name order by name`.execute(db);
  return rows;
}

/**
 * Sums up the slots that have ended since the last time. Each step is one transaction that holds the kind's row, so that a
 * stop loses or repeats nothing, however many servers run.
 */
export async function rollUp(db: Pick<Database, 'transaction'>, source: ReturnsSource): Promise<void> {
  while (await db.transaction((tx) => rollStep(tx, source)));
}

/** @returns whether there is more to do. */
async function rollStep(tx: Tx, source: ReturnsSource): Promise<boolean> {
  const { kind } = source;
  await sql`select 1 from realised_returns_through where kind = ${kind} for update`.execute(tx);
  const { rows } = await sql<Window & { until: Date }>`
    select span.from, least(span.from + ${STEP}, span.until) as to, span.until from (
      select greatest(t.through, ended.until - ${KEPT}) as from, ended.until
      from realised_returns_through t, (select date_bin(${SLOT}, app_now() - ${MARGIN}, 'epoch') as until) ended
      where t.kind = ${kind}) span`.execute(tx);
  const [window] = rows;
  if (!window || window.from >= window.until) return false;
  await sql`
    insert into realised_returns (kind, slot, name, trades, won, staked, paid)
    select ${kind}, date_bin(${SLOT}, at, 'epoch'), name, count(*), count(*) filter (where won), sum(staked), sum(paid)
    from (${source.trades(window)}) t group by 2, 3`.execute(tx);
  await sql`update realised_returns_through set through = ${window.to} where kind = ${kind}`.execute(tx);
  await sql`delete from realised_returns where kind = ${kind} and slot < ${window.to}::timestamptz - ${KEPT}`.execute(
    tx,
  );
  return window.to < window.until;
}

/** The sums of the 30 days up to where the slots are written. */
export async function readRolled(db: Db | Tx, { kind }: Pick<ReturnsSource, 'kind'>): Promise<ReturnSums[]> {
  const { rows } = await sql<ReturnSums>`
    select name, sum(trades)::int8 as trades, sum(won)::int8 as won, sum(staked)::int8 as staked, sum(paid)::int8 as paid
    from realised_returns join realised_returns_through using (kind)
    where kind = ${kind} and slot >= through - ${DAYS} group by name order by name`.execute(db);
  return rows;
}

export const rollUpJob = (
  db: Pick<Database, 'transaction'>,
  source: ReturnsSource,
  log: Pick<FastifyBaseLogger, 'error'>,
): Repeating =>
  repeating({
    name: `realised returns (${source.kind})`,
    everyMs: ROLL_EVERY_MS,
    run: () => rollUp(db, source),
    log,
  });

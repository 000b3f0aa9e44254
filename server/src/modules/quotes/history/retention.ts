import { type Kysely, sql } from 'kysely';
import type { TickNumber } from 'shared-api/contract';
import type { Database } from '../../../db/database.ts';
import type { Db, Tables } from '../../../db/tables.ts';
import { catalogue } from '../catalogue/catalogue.ts';
import { refreshStatistics } from './bars.repository.ts';

/** What another module has built on ticks, and must find again. */
export interface Citations {
  /** Sequence numbers of a product, within these bounds, that something settled cites. */
  cited(db: Db, span: { goodsId: string; from: TickNumber; to: TickNumber }): Promise<readonly TickNumber[]>;
  /** The moment since when every tick is still needed by what is open; null when nothing is. */
  neededSince(db: Db): Promise<Date | null>;
}

/** Ticks on either side of a cited one that stay with it, so that the chain can be recomputed around it. */
export const AROUND = 10n;
const DAY = 86_400_000;
/** Ticks of a product that one transaction goes through: a short one, since prices are recorded meanwhile. */
const BATCH = 5_000;
/** Bars that `thin_bars` removes at once. */
const BARS_BATCH = 5_000;
/** More of one product are left for the next time. */
const MOST = 1_000_000;

/**
 * Thins out what was recorded more than `days` ago. @returns how many ticks were removed.
 * Cited ticks with their surroundings and every thousandth stay, so that each can be checked by its own hash.
 */
export async function thinOut(
  db: Database,
  { days, citations }: { days: number; citations: readonly Citations[] },
): Promise<number> {
  const before = await horizon(db.kysely, { days, citations });
  let removed = 0;
  for (const { id: goodsId } of catalogue) {
    for (let seen = 0; seen < MOST; seen += BATCH) {
      const gone = await db.transaction(async (tx) => {
        const from = await thinnedTo(tx, goodsId);
        const span = { goodsId, from: from - AROUND, to: from + BigInt(BATCH) + AROUND };
        const cited = (await Promise.all(citations.map((each) => each.cited(tx, span)))).flat();
        return thinTicks(tx, { goodsId, before, keep: surroundings(cited) });
      });
      if (gone === null) break;
      removed += gone;
    }
  }
  return removed;
}

/** Removes bars that are older than their period is kept, a few thousand at a time. @returns how many. */
export async function thinBars(db: Database): Promise<number> {
  let removed = 0;
  for (;;) {
    const { rows } = await sql<{ removed: bigint }>`select thin_bars() as removed`.execute(db.kysely);
    const gone = Number(rows[0]?.removed ?? 0);
    removed += gone;
    if (gone < BARS_BATCH) return removed;
  }
}

/** The cited sequence numbers with those around them. */
export function surroundings(cited: readonly TickNumber[]): TickNumber[] {
  const kept = new Set<TickNumber>();
  for (const seq of cited) for (let near = seq - AROUND; near <= seq + AROUND; near += 1n) kept.add(near);
  return [...kept].filter((seq) => seq > 0n);
}

/** Nothing of the last finished UTC day: it is whole for whoever recomputes its prices (docs/fairness.md). */
async function horizon(
  db: Db,
  { days, citations }: { days: number; citations: readonly Citations[] },
): Promise<Date> {
  const { rows } = await sql<{ before: Date }>`
    select least(
      app_now() - ${days}::int * interval '1 day' - interval '1 minute',
      (date_trunc('day', app_now() at time zone 'UTC') - interval '1 day') at time zone 'UTC'
    ) as before
  `.execute(db);
  const before = rows[0]?.before.getTime() ?? 0;
  const needed = await Promise.all(citations.map((each) => each.neededSince(db)));
  return new Date(Math.min(before, ...needed.map((since) => (since ? since.getTime() - DAY : before))));
}

async function thinnedTo(db: Kysely<Tables>, goodsId: string): Promise<TickNumber> {
  const row = await db
    .selectFrom('tick_retention')
    .select('thinned_to')
    .where('goods_id', '=', goodsId)
    .executeTakeFirst();
  return row?.thinned_to ?? 0n;
}

interface Thinning {
  readonly goodsId: string;
  readonly before: Date;
  readonly keep: readonly bigint[];
}

async function thinTicks(tx: Kysely<Tables>, { goodsId, before, keep }: Thinning): Promise<number | null> {
  const { rows } = await sql<{ removed: bigint | null }>`
    select thin_ticks(${goodsId}, ${before}, ${BATCH}, ${`{${keep.join(',')}}`}::text::int8[]) as removed
  `.execute(tx);
  const removed = rows[0]?.removed ?? null;
  return removed === null ? null : Number(removed);
}

/** The embedded database does not tidy up by itself: gives the room of removed rows back to new ones. */
export async function tidy(db: Database, table: 'ticks' | 'bars'): Promise<void> {
  if (db.kind === 'pglite') await sql`vacuum ${sql.table(table)}`.execute(db.kysely);
  if (table === 'bars') await refreshStatistics(db);
}

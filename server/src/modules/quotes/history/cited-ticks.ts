import { sql } from 'kysely';
import type { TickNumber } from 'shared-api/contract';
import type { Citations } from './retention.ts';

/** Rows of a table that begin and end at a tick of their product. */
interface CitingTable {
  readonly table: 'room_rounds' | 'timed_orders';
  readonly begin: 'start_seq' | 'entry_seq';
  readonly end: 'end_seq' | 'exit_seq';
  /** Since when a row that is still open needs every tick. */
  readonly since: 'starts_at' | 'accepted_at';
  readonly open: readonly ('open' | 'sealed')[];
}

/** The ticks that the rows of a table begin and end at; everything since the oldest open row's moment. */
export function ticksCitedBy({ table, begin, end, since, open }: CitingTable): Citations {
  const rows = sql.table(table);
  const [first, last] = [sql.ref(begin), sql.ref(end)];
  return {
    cited: async (db, { goodsId, from, to }) => {
      const found = await sql<{ first: TickNumber | null; last: TickNumber | null }>`
        select ${first} as first, ${last} as last from ${rows} where goods_id = ${goodsId}
          and (${first} between ${from} and ${to} or ${last} between ${from} and ${to})`.execute(db);
      return found.rows.flatMap((row) => [row.first, row.last]).filter((seq) => seq !== null);
    },
    neededSince: async (db) => {
      const states = sql.join(open.map((state) => sql.lit(state)));
      const found = await sql<{ oldest: Date | null }>`
        select min(${sql.ref(since)}) as oldest from ${rows} where state in (${states})`.execute(db);
      return found.rows[0]?.oldest ?? null;
    },
  };
}

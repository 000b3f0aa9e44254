import type { Citations } from '../quotes/index.ts';

/** The ticks that timed orders were entered and left at; everything since the oldest open order was accepted. */
export const orderCitations: Citations = {
  cited: async (db, { goodsId, from, to }) => {
    const rows = await db
      .selectFrom('timed_orders')
      .select(['entry_seq', 'exit_seq'])
      .where('goods_id', '=', goodsId)
      .where((where) => where.or([where.between('entry_seq', from, to), where.between('exit_seq', from, to)]))
      .execute();
    return rows.flatMap((row) => [row.entry_seq, row.exit_seq]).filter((seq) => seq !== null);
  },
  neededSince: async (db) => {
    const row = await db
      .selectFrom('timed_orders')
      .select((select) => select.fn.min('accepted_at').as('since'))
      .where('state', '=', 'open')
      .executeTakeFirst();
    return row?.since ?? null;
  },
};

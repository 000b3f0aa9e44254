import type { Citations } from '../quotes/index.ts';

/** The ticks that rounds began and ended at; everything since the oldest round that is not settled yet began. */
export const roundCitations: Citations = {
  cited: async (db, { goodsId, from, to }) => {
    const rows = await db
      .selectFrom('room_rounds')
      .select(['start_seq', 'end_seq'])
      .where('goods_id', '=', goodsId)
      .where((where) => where.or([where.between('start_seq', from, to), where.between('end_seq', from, to)]))
      .execute();
    return rows.flatMap((row) => [row.start_seq, row.end_seq]).filter((seq) => seq !== null);
  },
  neededSince: async (db) => {
    const row = await db
      .selectFrom('room_rounds')
      .select((select) => select.fn.min('starts_at').as('since'))
      .where('state', 'in', ['open', 'sealed'])
      .executeTakeFirst();
    return row?.since ?? null;
  },
};

import { sql } from 'kysely';
import type { Tx } from '../../../db/tables.ts';
import type { PriceSource } from './feed.ts';

/** Notes from which tick on a product's prices come from another source than before. Only the leader may. */
export async function noteSources(tx: Tx, sources: ReadonlyMap<string, PriceSource>): Promise<void> {
  const array = (values: Iterable<string>) => `{${[...values].join(',')}}`;
  await sql`
    insert into price_sources (goods_id, from_seq, source)
    select product.goods_id, next.seq, product.source
    from unnest(${array(sources.keys())}::text::text[], ${array(sources.values())}::text::text[])
      as product (goods_id, source)
    cross join lateral (
      select coalesce(max(seq), 0) + 1 as seq from ticks where ticks.goods_id = product.goods_id
    ) next
    where price_source(product.goods_id, next.seq) is distinct from product.source
  `.execute(tx);
}

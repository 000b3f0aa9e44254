import type { Kysely } from 'kysely';
import type { Tables } from '../../../db/tables.ts';
import type { Quarantined } from './websocket.ts';

/** Writes down prices that the published rule has set aside (docs/configuration.md). */
export async function insertQuarantined(db: Kysely<Tables>, prices: readonly Quarantined[]): Promise<void> {
  await db
    .insertInto('quarantined_ticks')
    .values(
      prices.map(({ goodsId, price, sourceTime, reason, lastPrice }) => ({
        goods_id: goodsId,
        price,
        source_time: sourceTime,
        reason,
        last_price: lastPrice,
      })),
    )
    .execute();
}

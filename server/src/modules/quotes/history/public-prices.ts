import type { ReplyOf, RequestOf } from 'shared-api/contract';
import { readNow } from '../../../db/paging.ts';
import type { Db } from '../../../db/tables.ts';
import { refuseFields } from '../../../lib/errors.ts';
import type { Product } from '../catalogue/product.ts';
import { dayOf, laterDay, startOfDay } from '../feeds/days.logic.ts';
import { type PublishedDay, readPublishedDays } from '../feeds/price-keys.repository.ts';
import { formatPrice } from './prices.logic.ts';

type Day = ReplyOf<'priceKeys'>['items'][number];

const showDay = ({ day, commitment, publishedAt, key, revealedAt, scales }: PublishedDay): Day => ({
  day,
  commitment: commitment.toString('hex'),
  published_time: publishedAt.toISOString(),
  key: key?.toString('hex') ?? null,
  revealed_time: revealedAt?.toISOString() ?? null,
  scales: scales.map(({ goodsId, scale, publishedAt: at }) => ({
    goods_id: goodsId,
    scale: Number(scale),
    published_time: at.toISOString(),
  })),
});

/** What anyone may read to recompute simulated prices (docs/fairness.md). It knows public tables alone. */
export const publicPrices = {
  async keys(db: Db, { before, limit }: RequestOf<'priceKeys'>): Promise<Day[]> {
    return (await readPublishedDays(db, { before, limit })).map(showDay);
  },

  /** Ticks of a product on a day that has ended, from a number on, and the tick before them. */
  async ticks(
    db: Db,
    { id, digits }: Product,
    { day, after, limit }: RequestOf<'ticks'>,
  ): Promise<ReplyOf<'ticks'>> {
    if (day >= dayOf(await readNow(db))) throw refuseFields({ name: 'day', rule: 'not_found' });
    const ofProduct = db.selectFrom('ticks').selectAll().where('goods_id', '=', id);
    const rows = await ofProduct
      .where('time', '>=', startOfDay(day))
      .where('time', '<', startOfDay(laterDay(day, 1)))
      .where('seq', '>', BigInt(after))
      .orderBy('time')
      .limit(limit)
      .execute();
    const first = rows[0]?.seq ?? 0n;
    const before = await ofProduct.where('seq', '=', first - 1n).executeTakeFirst();
    const show = ({ seq, time, price, hash }: (typeof rows)[number]) => ({
      seq: Number(seq),
      time: time.toISOString(),
      price: formatPrice(price, digits),
      hash: hash.toString('hex'),
    });
    return { goods_id: id, digits, day, previous: before ? show(before) : null, ticks: rows.map(show) };
  },
};

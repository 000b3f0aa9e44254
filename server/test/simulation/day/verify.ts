import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Bucket, UserId } from 'shared-api/contract';
import { issueProof } from '../../../src/modules/rooms/proof.ts';
import { orderProof } from '../../../src/modules/trading/proof.ts';
import { expectPassed } from '../proofs.ts';
import { prices, type World } from '../world.ts';

/** The proof of every round that somebody took part in, as one of those sees it. @returns how many. */
export async function verifyRounds({ db }: World): Promise<number> {
  const { rows } = await sql<{ room_id: string; issue: bigint; userId: UserId; bucket: Bucket }>`
    select distinct on (room_id, issue) room_id, issue, user_id as "userId", bucket from room_subscriptions
    where arrival is not null order by room_id, issue, arrival`.execute(db.kysely);
  for (const { room_id, issue, ...owner } of rows)
    await expectPassed(await issueProof(db.kysely, prices, { owner, room_id, issue: Number(issue) }));
  return rows.length;
}

/** The proofs of so many trades, spread over the day. @returns how many. */
export async function verifyOrders({ db }: World, most: number): Promise<number> {
  const all = await db.kysely
    .selectFrom('timed_orders')
    .select(['id', 'user_id as userId', 'bucket'])
    .orderBy('id')
    .execute();
  const sample = all.filter((_, i) => i % Math.ceil(all.length / most) === 0);
  for (const { id, ...owner } of sample)
    await expectPassed(await orderProof(db.kysely, prices, { owner, id }));
  return sample.length;
}

const PAGE = 5_000;

/**
 * Recomputes a product's whole chain as docs/fairness.md states it: no number is missing, times rise, every hash follows
 * from the one before it, and every checkpoint is one of them. @returns how many ticks it has.
 */
export async function verifyChain({ db }: World, goodsId: string): Promise<number> {
  const points = await db.kysely
    .selectFrom('tick_checkpoints')
    .select(['seq', 'hash'])
    .where('goods_id', '=', goodsId)
    .execute();
  const published = new Map(points.map(({ seq, hash }) => [seq, hash.toString('hex')]));
  let [seq, previous, before] = [0n, '0'.repeat(64), new Date(0)];
  for (let full = true; full; ) {
    const ticks = await db.kysely
      .selectFrom('ticks')
      .select(['seq', 'time', 'price', 'hash'])
      .where('goods_id', '=', goodsId)
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(PAGE)
      .execute();
    for (const tick of ticks) {
      const text = `${previous}|${goodsId}|${seq + 1n}|${tick.time.toISOString()}|${tick.price}`;
      const hash = createHash('sha256').update(text).digest('hex');
      const isNext = tick.seq === seq + 1n && tick.time > before && tick.hash.toString('hex') === hash;
      if (!isNext || (published.get(tick.seq) ?? hash) !== hash)
        throw new Error(`The chain of ${goodsId} breaks at ${tick.seq}.`);
      published.delete(tick.seq);
      [seq, previous, before] = [tick.seq, hash, tick.time];
    }
    full = ticks.length === PAGE;
  }
  expect([...published.keys()]).toEqual([]);
  return Number(seq);
}

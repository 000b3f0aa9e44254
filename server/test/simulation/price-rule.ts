import type { Database } from '../../src/db/database.ts';

/** Judges every closed order of these users anew, from the list of ticks since `from` alone. */
export async function expectPriceRule(
  db: Database,
  { ids, from }: { ids: string[]; from: Date },
): Promise<void> {
  const closed = await db.kysely
    .selectFrom('timed_orders')
    .selectAll()
    .where('user_id', 'in', ids)
    .where('state', '!=', 'open')
    .execute();
  if (closed.length === 0) return;
  const recorded = await db.kysely
    .selectFrom('ticks')
    .select(['goods_id', 'seq', 'time', 'price'])
    .where('time', '>=', from)
    .orderBy('seq')
    .execute();
  for (const order of closed) {
    const ticks = recorded.filter(({ goods_id }) => goods_id === order.goods_id);
    const entry = ticks.find(({ time }) => time > order.accepted_at);
    const exit = ticks.findLast(({ time }) => time <= order.expires_at);
    const lateEntry = !entry || entry.time.getTime() - order.accepted_at.getTime() > 10_000;
    const earlyExit = !exit || order.expires_at.getTime() - exit.time.getTime() > 10_000;
    expect(order.state).toBe(lateEntry || earlyExit ? 'void' : 'settled');
    if (order.state === 'void' || !entry || !exit) continue;
    expect([order.entry_seq, order.exit_seq]).toEqual([entry.seq, exit.seq]);
    const rise = exit.price - entry.price;
    const won = order.direction === 'up' ? rise > 0n : rise < 0n;
    expect(order.profit).toBe(
      rise === 0n ? 0n : won ? (order.stake * BigInt(order.payout_rate)) / 10_000n : -order.stake,
    );
  }
}

import { sql } from 'kysely';
import type { BasisPoints, MinorUnits, TickNumber } from 'shared-api/contract';
import { readNow } from '../../src/db/paging.ts';
import { latestTick } from '../../src/modules/quotes/index.ts';
import type { World } from './world.ts';

interface Ended {
  readonly id: string;
  readonly goods_id: string;
  readonly from: Date;
  readonly to: Date;
  readonly void: boolean;
  /** A round that somebody subscribed to, whose root was not public before its start. */
  readonly late: boolean;
  readonly entry_seq: TickNumber | null;
  readonly exit_seq: TickNumber | null;
  /** What the engine said: the trade's profit, the round's result. */
  readonly said: string | null;
  /** Of a trade; null for a round. */
  readonly direction: 'up' | 'down' | null;
  readonly stake: MinorUnits | null;
  readonly payout_rate: BasisPoints | null;
}

/** After a stake was taken, its user could not know a price that comes after it. */
export async function expectUnknown({ db }: World, goodsId: string): Promise<void> {
  const latest = await latestTick(db.kysely, goodsId);
  expect(latest?.time.getTime()).toBeLessThanOrEqual((await readNow(db.kysely)).getTime());
}

const MOST_SILENCE_MS = 10_000;

/** Judges every trade and every round that has ended since the last time anew, from the list of ticks alone. */
export async function expectPriceRule({ db, judged }: World): Promise<void> {
  const { rows } = await sql<Ended>`
    select id::text, goods_id, accepted_at as from, expires_at as to, state = 'void' as void, false as late,
      entry_seq, exit_seq, profit::text as said, direction, stake, payout_rate
    from timed_orders where state <> 'open' and id::text <> all(${[...judged]}::text[])
    union all
    select room_id || issue, goods_id, starts_at, ends_at, state = 'void',
      subscriptions > 0 and published_at >= starts_at, start_seq, end_seq, result, null, null, null
    from room_rounds join room_seals using (room_id, issue) join room_seal_publications using (room_id, issue)
    where state in ('settled', 'void') and room_id || issue <> all(${[...judged]}::text[])`.execute(
    db.kysely,
  );
  if (rows.length === 0) return;
  const recorded = await db.kysely
    .selectFrom('ticks')
    .select(['goods_id', 'seq', 'time', 'price'])
    .orderBy('seq')
    .execute();
  for (const ended of rows) {
    judged.add(ended.id);
    const ticks = recorded.filter(({ goods_id }) => goods_id === ended.goods_id);
    const entry = ticks.find(({ time }) => time > ended.from);
    const exit = ticks.findLast(({ time }) => time <= ended.to);
    const lateEntry = !entry || entry.time.getTime() - ended.from.getTime() > MOST_SILENCE_MS;
    const earlyExit = !exit || ended.to.getTime() - exit.time.getTime() > MOST_SILENCE_MS;
    const isVoid = ended.late || lateEntry || earlyExit;
    expect({ id: ended.id, void: ended.void }).toEqual({ id: ended.id, void: isVoid });
    if (ended.void || !entry || !exit) continue;
    expect([ended.entry_seq, ended.exit_seq]).toEqual([entry.seq, exit.seq]);
    expect(ended.said).toBe(outcome(ended, exit.price - entry.price));
  }
}

function outcome({ direction, stake, payout_rate }: Ended, rise: bigint): string {
  if (direction === null || stake === null || payout_rate === null)
    return rise === 0n ? 'tie' : rise > 0n ? 'up' : 'down';
  if (rise === 0n) return '0';
  const won = direction === 'up' ? rise > 0n : rise < 0n;
  return String(won ? (stake * BigInt(payout_rate)) / 10_000n : -stake);
}

import { sql } from 'kysely';
import type { MinorUnits } from 'shared-api/contract';
import { readNow } from '../../src/db/paging.ts';
import { setLimit, takeBreak } from '../../src/modules/user-limits/service.ts';
import type { TestUser } from '../support/money.ts';
import type { Wish } from './own-rules.ts';
import type { StepOf } from './steps.ts';
import type { World } from './world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const PERIODS = { day: DAY_MS, week: 7 * DAY_MS } as const;

export async function limit(world: World, user: TestUser, step: StepOf<'limit'>): Promise<void> {
  const { kind, period, units } = step;
  const amount = units === null ? null : String(units);
  await world.db.transaction((tx) => setLimit(tx, user, { kind, period, amount }));
  const at = (await readNow(world.db.kysely)).getTime();
  world.rules.wishes.push({ kind, period, units, userId: user.userId, at });
}

export async function pause(world: World, user: TestUser, days: number): Promise<void> {
  await world.db.transaction((tx) => takeBreak(tx, user, days));
  const until = (await readNow(world.db.kysely)).getTime() + days * DAY_MS;
  world.rules.breaks.set(user.userId, Math.max(until, world.rules.breaks.get(user.userId) ?? 0));
}

/** In units; null when there is none. A lower one acts at once, a higher one or none after a day. */
function inForce(wishes: readonly Wish[], now: number): number | null {
  let amount: number | null = null;
  let next: Pick<Wish, 'units' | 'at'> | undefined;
  for (const { units, at } of wishes) {
    if (next !== undefined && next.at <= at) {
      amount = next.units;
      next = undefined;
    }
    const isLower = units !== null && (amount === null || units <= amount);
    if (isLower || units === amount) {
      amount = units;
      next = undefined;
    } else if (next?.units !== units) next = { units, at: at + DAY_MS };
  }
  return next && next.at <= now ? next.units : amount;
}

/** After a stake or a deposit was taken: they are on no break, and it fits into every limit of their own. */
export async function expectAllowed(world: World, user: TestUser, act: 'stake' | 'deposit'): Promise<void> {
  const now = (await readNow(world.db.kysely)).getTime();
  expect(world.rules.breaks.get(user.userId) ?? 0).toBeLessThanOrEqual(now);
  const kinds = act === 'deposit' ? (['deposit'] as const) : (['stake', 'loss'] as const);
  for (const kind of kinds) {
    for (const period of ['day', 'week'] as const) {
      const own = world.rules.wishes.filter(
        (wish) => wish.userId === user.userId && wish.kind === kind && wish.period === period,
      );
      const most = inForce(own, now);
      if (most === null) continue;
      const used = await usedSince(world, user, { kind, from: new Date(now - PERIODS[period]) });
      expect({ kind, period, used: Number(used) / 100 }).toEqual({
        kind,
        period,
        used: Math.min(most, Number(used) / 100),
      });
    }
  }
}

/** From every transfer of the time, without the shortcuts of the code under test. */
async function usedSince(
  { db }: World,
  { userId, bucket }: TestUser,
  { kind, from }: { kind: Wish['kind']; from: Date },
): Promise<bigint> {
  const { rows } = await sql<{
    deposited: bigint;
    staked: MinorUnits;
    unplayed: MinorUnits;
    paid: MinorUnits;
  }>`
    select
      (select coalesce(sum(amount), 0)::int8 from deposits
        where user_id = ${userId} and created_at > ${from} and state <> 'failure') as deposited,
      coalesce(sum(amount) filter (where kind = 'stake' and debit_owner = ${userId}), 0)::int8 as staked,
      coalesce(sum(amount) filter (where kind = 'stake_return' and credit_owner = ${userId}), 0)::int8 as unplayed,
      coalesce(sum(amount) filter (where kind = 'payout' and credit_owner = ${userId}), 0)::int8 as paid
    from ledger_transfers where bucket = ${bucket} and at > ${from}`.execute(db.kysely);
  const [row] = rows;
  if (!row) throw new Error('A sum of nothing is still a row.');
  if (kind === 'deposit') return row.deposited;
  return row.staked - row.unplayed - (kind === 'loss' ? row.paid : 0n);
}

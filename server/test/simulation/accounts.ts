import { createHash, type Hash } from 'node:crypto';
import { sql } from 'kysely';
import type { MinorUnits, UserId } from 'shared-api/contract';
import { expectAgreed } from './payouts.ts';
import type { World } from './world.ts';

interface UserTotals {
  readonly user_id: UserId;
  readonly escrow: MinorUnits;
  readonly owns: MinorUnits;
  readonly owed: MinorUnits;
}

/**
 * Once nothing is at stake: what everybody owns by the ledger is what their orders alone say: paid in, less paid out, with
 * profits, interest and adjustments. What was paid out is what was agreed.
 */
export async function expectOwed(world: World): Promise<void> {
  const { db, users } = world;
  await expectAgreed(world);
  const { rows } = await sql<UserTotals>`
    select u.id as user_id,
      (select balance from ledger_accounts where owner = u.id and kind = 'escrow')::int8 as escrow,
      (select sum(balance) from ledger_accounts where owner = u.id)::int8 as owns,
      (coalesce((select sum(amount - fee) from deposits where user_id = u.id and state = 'success'), 0)
        + coalesce((select sum(profit) from timed_orders where user_id = u.id), 0)
        + coalesce((select sum(profit) from room_subscriptions where user_id = u.id), 0)
        + coalesce((select sum(interest) from savings_holdings where user_id = u.id), 0)
        - coalesce((select sum(amount + fee) from redemptions where user_id = u.id and state = 'success'), 0)
        + coalesce((select sum((change ->> 'amount')::int8 * case change ->> 'type' when 'adjust_reduce' then -1 else 1 end)
          from proposals where user_id = u.id and kind = 'adjustment' and state = 'effective'), 0))::int8 as owed
    from unnest(${users.map(({ userId }) => userId)}::uuid[]) as u (id)`.execute(db.kysely);
  for (const { user_id, escrow, owns, owed } of rows)
    expect({ user_id, escrow, owns }).toEqual({ user_id, escrow: 0n, owns: owed });
  expect(rows).toHaveLength(users.length);
}

/**
 * Adds the whole ledger to a hash: every transfer and every balance, without the numbers of orders, which are drawn, and
 * in an order that does not depend on which of two servers was faster.
 */
export async function addLedger(hash: Hash, { db }: Pick<World, 'db'>): Promise<void> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws('|', bucket, debit_owner, debit_kind, credit_owner, credit_kind, amount, currency, kind,
      source_type, step, extract(epoch from at)) as line from ledger_transfers
    union all
    select concat_ws('|', bucket, owner, kind, currency, balance, sequence) from ledger_accounts`.execute(
    db.kysely,
  );
  for (const line of rows.map(({ line }) => line).toSorted()) hash.update(`${line}\n`);
}

export const newHash = (): Hash => createHash('sha256');

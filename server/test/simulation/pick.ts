import type { TestUser } from '../support/money.ts';
import type { World } from './world.ts';

/** One of those that a user has, counted from the newest; undefined when they have none. */
export async function pick(
  { db }: Pick<World, 'db'>,
  table: 'savings_holdings' | 'redemptions',
  { user, which }: { user: TestUser; which: number },
): Promise<string | undefined> {
  const rows = await db.kysely
    .selectFrom(table)
    .select('id')
    .where('user_id', '=', user.userId)
    .orderBy('id', 'desc')
    .execute();
  return rows[which % rows.length]?.id;
}

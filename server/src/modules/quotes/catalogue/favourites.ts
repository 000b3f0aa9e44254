import type { Kysely } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Owner } from '../../../lib/owner.ts';

export interface Favourites {
  of(db: Kysely<Tables>, owner: Owner): Promise<ReadonlySet<string>>;
  add(db: Kysely<Tables>, owner: Owner, goodsId: string): Promise<void>;
  remove(db: Kysely<Tables>, owner: Owner, goodsId: string): Promise<void>;
}

const MOST_KEPT = 10_000;
/** How long a change made on another node may stay unseen here; quotes are polled every 2 s or less often. */
const FRESH_MS = 1_000;

interface Kept {
  readonly at: number;
  readonly checked: Promise<ReadonlySet<string>>;
}

/**
 * The users' favourites. What was read is good for a second, and until this process changes it: a user sees their own change
 * at once. The embedded database has this process alone, so there it stays good.
 */
export function createFavourites(kind: Database['kind']): Favourites {
  const freshMs = kind === 'pglite' ? Number.POSITIVE_INFINITY : FRESH_MS;
  const kept = new Map<string, Kept>();

  async function read(db: Kysely<Tables>, { bucket, userId }: Owner): Promise<ReadonlySet<string>> {
    const rows = await db
      .selectFrom('favourites')
      .select('goods_id')
      .where((where) => where.and({ bucket, user_id: userId }))
      .execute();
    return new Set(rows.map((row) => row.goods_id));
  }

  function of(db: Kysely<Tables>, owner: Owner): Promise<ReadonlySet<string>> {
    const { userId } = owner;
    const at = performance.now();
    const found = kept.get(userId);
    if (found && at - found.at < freshMs) return found.checked;
    const checked = read(db, owner);
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(userId, { at, checked });
    checked.catch(() => kept.delete(userId));
    return checked;
  }

  return {
    of,
    add: async (db, { bucket, userId }, goodsId) => {
      await db
        .insertInto('favourites')
        .values({ bucket, user_id: userId, goods_id: goodsId })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      kept.delete(userId);
    },
    remove: async (db, { bucket, userId }, goodsId) => {
      await db
        .deleteFrom('favourites')
        .where((where) => where.and({ bucket, user_id: userId, goods_id: goodsId }))
        .execute();
      kept.delete(userId);
    },
  };
}

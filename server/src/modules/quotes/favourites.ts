import type { Kysely } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tables } from '../../db/tables.ts';

interface Owner {
  readonly bucket: number;
  readonly userId: string;
}

export interface Favourites {
  of(db: Kysely<Tables>, owner: Owner): Promise<ReadonlySet<string>>;
  add(db: Kysely<Tables>, owner: Owner, goodsId: string): Promise<void>;
  remove(db: Kysely<Tables>, owner: Owner, goodsId: string): Promise<void>;
}

const KEPT = 10_000;

/**
 * The users' favourites. The embedded database has this process alone, so there what was read stays true until this
 * process changes it, and is kept: quotes are polled every 2 s.
 */
export function createFavourites(kind: Database['kind']): Favourites {
  const kept = new Map<string, Promise<ReadonlySet<string>>>();

  async function read(db: Kysely<Tables>, { bucket, userId }: Owner): Promise<ReadonlySet<string>> {
    const rows = await db
      .selectFrom('favourites')
      .select('goods_id')
      .where('bucket', '=', bucket)
      .where('user_id', '=', userId)
      .execute();
    return new Set(rows.map((row) => row.goods_id));
  }

  async function readAndKeep(db: Kysely<Tables>, owner: Owner): Promise<ReadonlySet<string>> {
    const reading = read(db, owner);
    if (kept.size >= KEPT) kept.clear();
    kept.set(owner.userId, reading);
    reading.catch(() => kept.delete(owner.userId));
    return reading;
  }

  return {
    of: (db, owner) =>
      kind === 'pglite' ? (kept.get(owner.userId) ?? readAndKeep(db, owner)) : read(db, owner),
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
        .where('bucket', '=', bucket)
        .where('user_id', '=', userId)
        .where('goods_id', '=', goodsId)
        .execute();
      kept.delete(userId);
    },
  };
}

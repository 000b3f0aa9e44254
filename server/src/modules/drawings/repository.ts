import { sql } from 'kysely';
import type { UserId } from 'shared-api/contract';
import type { Db, Tx } from '../../db/tables.ts';
import type { Owner } from '../../lib/owner.ts';
import type { Drawing } from './tables.ts';

/** Whose drawings, of which product. */
export interface Board extends Owner {
  readonly goodsId: string;
}

export interface KeptDrawings {
  /** 0 before the first change. */
  readonly revision: number;
  readonly items: readonly Drawing[];
}

const NONE: KeptDrawings = { revision: 0, items: [] };

function select(db: Db | Tx, { bucket, userId, goodsId }: Board) {
  return db
    .selectFrom('drawings')
    .select(['revision', 'items'])
    .where((where) => where.and({ bucket, user_id: userId, goods_id: goodsId }));
}
const kept = (row: { revision: bigint; items: Drawing[] } | undefined): KeptDrawings =>
  row ? { revision: Number(row.revision), items: row.items } : NONE;

export async function readDrawings(db: Db | Tx, board: Board): Promise<KeptDrawings> {
  return kept(await select(db, board).executeTakeFirst());
}

/** The same, kept from other changes until the transaction ends. */
export async function lockDrawings(tx: Tx, board: Board): Promise<KeptDrawings> {
  const { bucket, userId, goodsId } = board;
  // A first change has no row to lock: the second of two waits here for the first one's.
  await sql`insert into drawings (bucket, user_id, goods_id, revision, items)
    values (${bucket}, ${userId}, ${goodsId}, 0, '[]') on conflict do nothing`.execute(tx);
  return kept(await select(tx, board).forUpdate().executeTakeFirst());
}

export async function writeDrawings(
  tx: Tx,
  { bucket, userId, goodsId }: Board,
  { revision, items }: KeptDrawings,
): Promise<void> {
  await sql`update drawings set revision = ${revision}, items = ${JSON.stringify(items)}::text::jsonb
    where bucket = ${bucket} and user_id = ${userId} and goods_id = ${goodsId}`.execute(tx);
}

/** The revisions of several at once; what nobody has drawn on is missing. */
export async function readRevisions(
  db: Db,
  boards: readonly Board[],
): Promise<{ userId: UserId; goodsId: string; revision: number }[]> {
  const rows = boards.map(({ bucket, userId, goodsId }) => ({ bucket, user_id: userId, goods_id: goodsId }));
  const found = await sql<{ user_id: UserId; goods_id: string; revision: bigint }>`
    select kept.user_id, kept.goods_id, kept.revision from drawings kept
    join json_to_recordset(${JSON.stringify(rows)}::text::json) as asked (bucket smallint, user_id uuid, goods_id text)
      on kept.bucket = asked.bucket and kept.user_id = asked.user_id and kept.goods_id = asked.goods_id`.execute(
    db,
  );
  return found.rows.map(({ user_id, goods_id, revision }) => ({
    userId: user_id,
    goodsId: goods_id,
    revision: Number(revision),
  }));
}

import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../db/tables.ts';
import { leafHash } from '../../../lib/merkle-hash.ts';
import type { CheckpointsTable } from '../tables.ts';
import type { Checkpoint } from './checkpoints.logic.ts';
import { append, frontierOf, rootOver, type Subtree, siblingsOf } from './tree.logic.ts';

const NODE = 32;

/** A checkpoint's place in its product's tree. */
export interface Placed {
  readonly leaf: bigint;
  readonly root: Buffer;
  readonly nodes: Buffer;
}

/** The text of a checkpoint's leaf (docs/fairness.md, "The tree of checkpoints"). */
export const leafText = ({ goodsId, number, seq, hash, time }: Checkpoint) =>
  ['meridian-checkpoint-1', goodsId, number, seq, hash.toString('hex'), time.toISOString()].join('|');

/** The places of new checkpoints, in their order. Two statements, however many products they are of. */
export async function placeInTrees(tx: Tx, checkpoints: readonly Checkpoint[]): Promise<Placed[]> {
  const goods = [...new Set(checkpoints.map(({ goodsId }) => goodsId))];
  const sizes = await readSizes(tx, goods);
  const wanted = goods.flatMap((goodsId) =>
    frontierOf(sizes.get(goodsId) ?? 0n).map((subtree) => ({ goodsId, ...subtree })),
  );
  const hashes = await readSubtrees(tx, wanted);
  const frontiers = new Map<string, Buffer[]>(goods.map((goodsId) => [goodsId, []]));
  for (const [i, { goodsId }] of wanted.entries()) frontiers.get(goodsId)?.push(hashes[i] as Buffer);
  return checkpoints.map((checkpoint) => {
    const { goodsId } = checkpoint;
    const size = sizes.get(goodsId) ?? 0n;
    const leaf = leafHash(leafText(checkpoint));
    const { nodes, root, frontier } = append(frontiers.get(goodsId) ?? [], { size, leaf });
    sizes.set(goodsId, size + 1n);
    frontiers.set(goodsId, frontier);
    return { leaf: size, root, nodes: Buffer.concat(nodes) };
  });
}

/** A checkpoint, and the way from it to the root of a later tree; undefined when either is not there. */
export async function readPath(
  db: Db | Tx,
  { goodsId, number, size }: { goodsId: string; number: bigint; size: bigint },
): Promise<{ from: Selectable<CheckpointsTable>; index: bigint; path: Buffer[] } | undefined> {
  const from = await db
    .selectFrom('tick_checkpoints')
    .selectAll()
    .where('goods_id', '=', goodsId)
    .where('number', '=', number)
    .executeTakeFirst();
  const index = from?.leaf ?? null;
  const whole = (await readSizes(db, [goodsId])).get(goodsId) ?? 0n;
  if (!from || index === null || index >= size || size > whole) return undefined;
  const groups = siblingsOf({ index, size });
  const hashes = await readSubtrees(
    db,
    groups.flat().map((subtree) => ({ goodsId, ...subtree })),
  );
  const path = groups.map((group) => rootOver(hashes.splice(0, group.length)));
  return { from, index, path };
}

const array = (values: readonly unknown[]) => `{${values.join(',')}}`;

async function readSizes(db: Db | Tx, goods: readonly string[]): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ goods_id: string; size: bigint }>`
    select product.goods_id, last.leaf + 1 as size
    from unnest(${array(goods)}::text::text[]) as product (goods_id)
    cross join lateral (select leaf from tick_checkpoints c
      where c.goods_id = product.goods_id and leaf is not null order by leaf desc limit 1) last`.execute(db);
  return new Map(rows.map(({ goods_id, size }) => [goods_id, size]));
}

/** The roots of full subtrees, in their order. */
async function readSubtrees(
  db: Db | Tx,
  wanted: readonly (Subtree & { readonly goodsId: string })[],
): Promise<Buffer[]> {
  if (wanted.length === 0) return [];
  const { rows } = await sql<{ nodes: Buffer }>`
    select c.nodes from unnest(${array(wanted.map(({ goodsId }) => goodsId))}::text::text[],
      ${array(wanted.map(({ leaf }) => leaf))}::text::int8[]) with ordinality as wanted (goods_id, leaf, place)
    join tick_checkpoints c on c.goods_id = wanted.goods_id and c.leaf = wanted.leaf
    order by wanted.place`.execute(db);
  return wanted.map(({ level }, i) => {
    const hash = rows[i]?.nodes.subarray(level * NODE, (level + 1) * NODE);
    if (hash?.length !== NODE) throw new Error('A node of the tree of checkpoints is missing.');
    return hash;
  });
}

import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../../db/tables.ts';
import type { Signature, Signer } from '../../signing/index.ts';
import type { CheckpointsTable, TicksTable } from '../tables.ts';
import type { Checkpoint } from './checkpoints.logic.ts';
import { leafText, type Placed, placeInTrees } from './tree.repository.ts';

/** The text under which a checkpoint is signed: its leaf's, and the tree that ends with it (docs/fairness.md). */
const treeText = (checkpoint: Checkpoint, { leaf, root }: Placed) =>
  ['meridian-tree-1', leafText(checkpoint), leaf + 1n, root.toString('hex')].join('|');

/**
 * Publishes checkpoints, each as the next leaf of its product's tree, and signed by the key that was in use at its time; the
 * database refuses to write one twice.
 */
export async function insertCheckpoints(
  tx: Tx,
  checkpoints: readonly Checkpoint[],
  signer: Pick<Signer, 'sign'>,
): Promise<void> {
  if (checkpoints.length === 0) return;
  const places = await placeInTrees(tx, checkpoints);
  const signatures: Signature[] = [];
  for (const [i, checkpoint] of checkpoints.entries())
    signatures.push(await signer.sign(tx, treeText(checkpoint, places[i] as Placed), checkpoint.time));
  await tx
    .insertInto('tick_checkpoints')
    .values(
      checkpoints.map(({ goodsId, number, seq, hash, time }, i) => ({
        goods_id: goodsId,
        number,
        seq,
        hash,
        time,
        ...(places[i] as Placed),
        signing_key_id: signatures[i]?.key_id ?? null,
        signature: Buffer.from(signatures[i]?.signature ?? '', 'hex'),
      })),
    )
    .execute();
}

/** A product's checkpoints, newest first. */
export async function readCheckpoints(
  db: Db | Tx,
  goodsId: string,
  { before, limit }: { before?: bigint | undefined; limit: number },
): Promise<Selectable<CheckpointsTable>[]> {
  let rows = db.selectFrom('tick_checkpoints').selectAll().where('goods_id', '=', goodsId);
  if (before !== undefined) rows = rows.where('number', '<', before);
  return rows.orderBy('number', 'desc').limit(limit).execute();
}

/** A stretch of a product's chain between two moments, with what ties it to what was public. */
export interface Stretch {
  /** The hash that the first tick follows; null when it is the product's first. */
  readonly previous: Buffer | null;
  readonly ticks: readonly Selectable<TicksTable>[];
  readonly checkpoints: readonly Selectable<CheckpointsTable>[];
}

/**
 * The ticks from the last checkpoint published at or before `from` (or the last tick until then) to the first checkpoint
 * that covers the first tick after `to`, as far as all that is recorded.
 */
export async function readStretch(
  db: Db | Tx,
  goodsId: string,
  { from, to }: { from: Date; to: Date },
): Promise<Stretch> {
  const checkpoints = () => db.selectFrom('tick_checkpoints').selectAll().where('goods_id', '=', goodsId);
  const ticks = () => db.selectFrom('ticks').selectAll().where('goods_id', '=', goodsId);
  const start =
    (await checkpoints().where('time', '<=', from).orderBy('number', 'desc').limit(1).executeTakeFirst()) ??
    (await ticks().where('time', '<=', from).orderBy('time', 'desc').limit(1).executeTakeFirst());
  const first = start?.seq ?? 1n;
  const later = await ticks().where('time', '>', to).orderBy('time').limit(1).executeTakeFirst();
  const end =
    later && (await checkpoints().where('seq', '>=', later.seq).orderBy('seq').limit(1).executeTakeFirst());
  // One more than the checkpoint, for its time is that of the tick after it.
  const last = end ? end.seq + 1n : later?.seq;
  let stretch = ticks().where('seq', '>=', first);
  stretch = last === undefined ? stretch.where('time', '<=', to) : stretch.where('seq', '<=', last);
  const [rows, before] = [
    await stretch.orderBy('seq').execute(),
    await ticks()
      .where('seq', '=', first - 1n)
      .executeTakeFirst(),
  ];
  const top = rows.at(-1)?.seq ?? 0n;
  return {
    previous: before?.hash ?? null,
    ticks: rows,
    checkpoints: await checkpoints()
      .where('seq', '>=', first)
      .where('seq', '<', top)
      .orderBy('number')
      .execute(),
  };
}

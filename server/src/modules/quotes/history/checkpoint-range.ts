import type { Selectable } from 'kysely';
import type { ReplyOf } from 'shared-api/contract';
import type { Db, Tx } from '../../../db/tables.ts';
import { showSignature } from '../../signing/index.ts';
import type { CheckpointsTable } from '../tables.ts';
import { readStretch } from './checkpoints.repository.ts';
import { formatPrice } from './prices.logic.ts';
import { GENESIS } from './ticks.logic.ts';

type Feed = ReplyOf<'orderProof'>['feed'];

const showCheckpoint = ({ number, seq, hash, time }: Selectable<CheckpointsTable>) => ({
  number: Number(number),
  seq: Number(seq),
  hash: hash.toString('hex'),
  time: time.toISOString(),
});

/** The same as it is published: with its tree. */
export const showPublicCheckpoint = (row: Selectable<CheckpointsTable>) => ({
  ...showCheckpoint(row),
  size: row.leaf === null ? null : Number(row.leaf) + 1,
  root: row.root?.toString('hex') ?? null,
  signed: showSignature(row.signing_key_id, row.signature),
});

/** The recorded ticks around two moments, as an export shows them (docs/product.md, section 8). */
export async function proofFeed(
  db: Db | Tx,
  { id, digits }: { id: string; digits: number },
  span: { from: Date; to: Date },
): Promise<Omit<Feed, 'passed_by'>> {
  const { previous, ticks, checkpoints } = await readStretch(db, id, span);
  return {
    previous_hash: (previous ?? GENESIS).toString('hex'),
    ticks: ticks.map(({ seq, time, price, hash }) => ({
      seq: Number(seq),
      time: time.toISOString(),
      price: formatPrice(price, digits),
      hash: hash.toString('hex'),
    })),
    checkpoints: checkpoints.map(showCheckpoint),
  };
}

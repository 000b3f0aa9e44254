import { sql } from 'kysely';
import type { Bucket } from 'shared-api/contract';
import { nowInMs, readNow } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import type { Signer } from '../signing/index.ts';
import { leavesOf, rootText, type SealedPart, termsOf } from './leaves.ts';
import { matchRound } from './matching.logic.ts';
import { merkleRoot } from './merkle.ts';
import { closeGates, type Round, type RoundRef } from './repository.ts';

interface SealDeps {
  readonly signer: Signer;
  /** Of the product's prices. */
  readonly digits: number;
}

/**
 * Seals a round that is due: no subscription is taken from here on; those that were are matched in the order of their
 * arrival and committed to by a signed Merkle root. Prices have no part in it. One transaction; the money of the unmatched is
 * returned afterwards, each in their own bucket.
 * @returns whether this call sealed it; not when another server did before.
 */
export async function sealRound(tx: Tx, round: Round, { signer, digits }: SealDeps): Promise<boolean> {
  const { room_id, issue, liquidity_cap } = round;
  await closeGates(tx, { room_id, issue });
  const rows = await arrivals(tx, { room_id, issue });
  const { matched } = matchRound(rows, { cap: liquidity_cap });
  const sealedAt = await readNow(tx);
  const leaves = leavesOf(termsOf(round, digits), { sealedAt, parts: rows });
  const root = merkleRoot(leaves);
  const signed = await signer.sign(tx, rootText(round, { root, count: rows.length, sealedAt }), sealedAt);
  const sealed = await sql<{ done: boolean }>`
    select seal_round(${room_id}, ${issue}, ${sealedAt}, ${root}, ${signed.key_id},
      ${Buffer.from(signed.signature, 'hex')},
      ${array(rows.map(({ bucket }) => bucket))}::text::smallint[],
      ${array(rows.map(({ order_id }) => order_id))}::text::uuid[],
      ${array(matched)}::text::int8[]) as done`.execute(tx);
  return sealed.rows[0]?.done === true;
}

/**
 * Records, after the seal has committed, that a round's root is public; the first record stays.
 * @returns by when it was.
 */
export async function publishSeal(db: Db, { room_id, issue }: RoundRef): Promise<Date> {
  await db
    .insertInto('room_seal_publications')
    .values({ room_id, issue, published_at: nowInMs })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { published_at } = await db
    .selectFrom('room_seal_publications')
    .select('published_at')
    .where('room_id', '=', room_id)
    .where('issue', '=', issue)
    .executeTakeFirstOrThrow();
  return published_at;
}

type Arrived = SealedPart & { readonly bucket: Bucket };

async function arrivals(tx: Tx, { room_id, issue }: RoundRef): Promise<Arrived[]> {
  const { rows } = await sql<Arrived>`
    select s.bucket, s.order_id, s.direction, s.stake, s.fee_rate, s.accepted_at, s.salt, o.order_number
    from room_subscriptions s join room_orders o on o.bucket = s.bucket and o.id = s.order_id
    where s.room_id = ${room_id} and s.issue = ${issue} and s.state = 'matching'
    order by s.accepted_at, s.order_id`.execute(tx);
  return rows;
}

const array = (values: readonly unknown[]) => `{${values.join(',')}}`;

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ReplyOf } from 'shared-api/contract';
import type { Db } from '../../db/tables.ts';
import { refuseMissing } from '../../lib/errors.ts';
import { serverKey } from '../../lib/keys.ts';
import type { Owner } from '../../lib/owner.ts';
import type { Prices } from './prices.ts';
import { orderProof } from './proof.ts';
import { findOwner, listOrders } from './repository.ts';

/** Bytes of a code: the bucket and the id of the trade, then what only this installation can make of them. */
const [PLACE, SEAL] = [17, 16];

const sealOf = async (db: Db, place: Buffer) =>
  createHmac('sha256', await serverKey(db, 'shares'))
    .update(place)
    .digest()
    .subarray(0, SEAL);

/** What a user gives to others to show them the proof of one of their trades. Nothing is kept: it can always be made again. */
export async function shareCode(db: Db, owner: Owner, id: string): Promise<ReplyOf<'shareProof'>> {
  const [order] = await listOrders(db, owner, { id, language: 'en', limit: 1 });
  if (!order) throw refuseMissing();
  const place = Buffer.concat([Buffer.from([owner.bucket]), Buffer.from(id.replaceAll('-', ''), 'hex')]);
  return { code: Buffer.concat([place, await sealOf(db, place)]).toString('base64url') };
}

/** The proof that a code was given for; of a made-up code there is none. */
export async function sharedProof(db: Db, prices: Prices, code: string): Promise<ReplyOf<'sharedProof'>> {
  const bytes = Buffer.from(code, 'base64url');
  const place = bytes.subarray(0, PLACE);
  if (bytes.length !== PLACE + SEAL) throw refuseMissing();
  if (!timingSafeEqual(bytes.subarray(PLACE), await sealOf(db, place))) throw refuseMissing();
  const id = place.toString('hex', 1).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  const owner = await findOwner(db, { bucket: place.readUInt8(0), id });
  if (!owner) throw refuseMissing();
  return orderProof(db, prices, { owner, id });
}

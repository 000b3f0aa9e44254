import type { Owner } from '../../lib/owner.ts';
import './tables.ts';
import { v7 as uuid } from 'uuid';
import { nowInMs } from '../../db/paging.ts';
import type { Tx } from '../../db/tables.ts';
import type { MessageDetails, MessageKind } from './kinds.logic.ts';

/**
 * Tells a user what has happened to their account, in the transaction in which it happens: neither is there without the
 * other, and what happens once is told once (docs/product.md, section 10).
 */
export async function notifyUser<K extends MessageKind>(
  tx: Tx,
  { userId, bucket }: Owner,
  kind: K,
  details: MessageDetails[K],
): Promise<void> {
  const texts = Object.fromEntries(Object.entries(details).map(([name, value]) => [name, String(value)]));
  await tx
    .insertInto('messages')
    .values({
      bucket,
      id: uuid(),
      user_id: userId,
      kind,
      details: JSON.stringify(texts),
      created_at: nowInMs,
      read_at: null,
    })
    .execute();
}

import { changeTerms } from '../../db/dated-terms.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { refuseFields } from '../../errors.ts';
import { toDecimal } from '../ledger/index.ts';
import type { DatedTerms, Dating } from '../module.ts';

/** What may be changed of a room. Amounts in minor units, the fee in basis points. */
export interface RoomChange {
  minimum_balance?: bigint | undefined;
  stake_minimum?: bigint | undefined;
  stake_maximum?: bigint | undefined;
  fee_rate?: number | undefined;
  liquidity_cap?: bigint | undefined;
}

/**
 * A room's terms from a moment on; orders keep their fee, and rounds that have begun their fee and cap.
 * @throws Refusal 4001 when there is no such room, or no stake would be left.
 */
export async function setRoom(
  tx: Tx,
  { room, ...change }: RoomChange & { room: string },
  dating: Dating,
): Promise<void> {
  const known = await tx.selectFrom('room_terms').select('id').where('id', '=', room).executeTakeFirst();
  if (!known) throw refuseFields({ name: 'room', rule: 'not_found' });
  const terms = tx.selectFrom('room_terms').selectAll().where('id', '=', room);
  const { next } = await changeTerms(terms, change, dating, ['stake_minimum', 'stake_maximum']);
  await tx.insertInto('room_terms').values(next).execute();
}

/** Everything that ever held for rooms, and what will. */
export async function datedRooms(db: Db | Tx): Promise<DatedTerms[]> {
  const rows = await db.selectFrom('room_terms').selectAll().execute();
  return rows.map((room) => ({
    topic: 'room',
    key: room.id,
    validFrom: room.valid_from,
    setBy: room.set_by,
    values: {
      minimum_balance: toDecimal(room.minimum_balance),
      stake_minimum: toDecimal(room.stake_minimum),
      stake_maximum: toDecimal(room.stake_maximum),
      fee_rate: String(room.fee_rate),
      liquidity_cap: toDecimal(room.liquidity_cap),
    },
  }));
}

import type { Selectable } from 'kysely';
import { toDecimal } from 'shared-api/money';
import { requireRange, type TermRules } from '../../db/dated-terms.ts';
import type { Db, Tables, Tx } from '../../db/tables.ts';

import type { DatedTerms } from '../module.ts';

type RoomTerms = Selectable<Tables['room_terms']>;

/** @throws Refusal 4001 when no stake would be left. */
const judgeRoom = (terms: RoomTerms): void => requireRange(terms, ['stake_minimum', 'stake_maximum']);

const datedRoom = (room: RoomTerms): DatedTerms => ({
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
});

/** Everything that ever held for rooms; orders keep their fee, and rounds that have begun their fee and cap. */
export async function datedRooms(db: Db | Tx): Promise<DatedTerms[]> {
  return (await db.selectFrom('room_terms').selectAll().execute()).map(datedRoom);
}

export const roomRules: TermRules<'room_terms'> = { table: 'room_terms', dated: datedRoom, judge: judgeRoom };

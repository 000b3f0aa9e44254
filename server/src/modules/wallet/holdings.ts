import type { MinorUnits, ReplyOf } from 'shared-api/contract';
import { toDecimal } from 'shared-api/money';
import type { Db, Tx } from '../../db/tables.ts';
import { CURRENCY } from '../../lib/currency.ts';
import type { Owner } from '../../lib/owner.ts';
import { type Balances, balances } from '../ledger/index.ts';
import { openRoomCover } from '../rooms/index.ts';
import { openCover } from '../trading/index.ts';

/** What a user owns, in minor units. */
interface Owned extends Balances {
  readonly total: MinorUnits;
}

/**
 * What a user owns now. Their escrow also carries what the house has staked against them: that part is not theirs. To be
 * called in one snapshot: an order that is settled in between would be counted on one side only.
 */
export async function readOwned(tx: Tx, owner: Owner): Promise<Owned> {
  const { escrow, ...others } = await balances(tx, owner.userId);
  const stakes = escrow - (await openCover(tx, owner)) - (await openRoomCover(tx, owner));
  const { available, held, term15, term30 } = others;
  return { ...others, escrow: stakes, total: available + held + stakes + term15 + term30 };
}

/** Runs reads that see the database as of one moment. */
export const inSnapshot = <T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').execute(run);

/** What a user holds, and all of it. */
export async function holdings(db: Db, owner: Owner): Promise<ReplyOf<'balance'>> {
  const owned = await inSnapshot(db, (tx) => readOwned(tx, owner));
  return {
    balance: toDecimal(owned.available),
    held: toDecimal(owned.held),
    escrow: toDecimal(owned.escrow),
    term15: toDecimal(owned.term15),
    term30: toDecimal(owned.term30),
    total: toDecimal(owned.total),
    currency: CURRENCY,
  };
}

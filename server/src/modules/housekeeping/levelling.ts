import { sql } from 'kysely';
import type { MinorUnits } from 'shared-api/contract';
import type { Database } from '../../db/database.ts';
import { readNow } from '../../db/paging.ts';
import type { Tx } from '../../db/tables.ts';
import { CURRENCY } from '../../lib/currency.ts';
import { AlreadyPosted, checkBy, HOUSE_OWNER, Overdraft, post } from '../ledger/index.ts';
import { type Level, pairs } from './levelling.logic.ts';

/** Accounts that pay before they have earned, and so may run dry in one bucket while another is rich. */
const LEVELLED = ['liquidity', 'interest', 'bonus', 'house'] as const;
type Levelled = (typeof LEVELLED)[number];

/** Often enough that a bucket's line of credit lasts; the slot names the event, so that two servers level once. */
const SLOT_MS = 60_000;

/**
 * Moves house money from rich buckets to poor ones, off the users' paths (docs/product.md, section 7). Money does not
 * cross buckets in the ledger: one bucket's account gives to its `clearing`, the other's takes from its own, in one
 * transaction, so that `clearing` over all buckets is what it was.
 * @returns how many pairs of buckets this call levelled.
 */
export async function levelHouse(db: Pick<Database, 'kysely' | 'transaction'>): Promise<number> {
  const slot = Math.floor((await readNow(db.kysely)).getTime() / SLOT_MS);
  let levelled = 0;
  for (const kind of LEVELLED) {
    for (const pair of pairs(await levelsOf(db, kind))) {
      const done = await db
        .transaction((tx) => move(tx, { kind, slot, ...pair }))
        .then(
          () => true,
          (error: unknown) => {
            // Another server was faster, or a user was: the next turn sees what is left.
            if (error instanceof AlreadyPosted || error instanceof Overdraft) return false;
            throw error;
          },
        );
      levelled += done ? 1 : 0;
    }
  }
  return levelled;
}

async function levelsOf({ kysely }: Pick<Database, 'kysely'>, kind: Levelled): Promise<Level[]> {
  return kysely
    .selectFrom('ledger_accounts')
    .select(['bucket', 'balance', 'floor'])
    .where('owner', '=', HOUSE_OWNER)
    .where('kind', '=', kind)
    .where('currency', '=', CURRENCY)
    .execute();
}

async function move(
  tx: Tx,
  {
    kind,
    slot,
    from,
    to,
    amount,
  }: { kind: Levelled; slot: number; from: number; to: number; amount: MinorUnits },
): Promise<void> {
  const source = (step: string) => ({ type: 'levelling', id: `${kind}/${slot}/${to}`, step });
  const account = { house: kind } as const;
  const outside = { house: 'clearing' } as const;
  const give = async () => {
    const transfers = [{ debit: account, credit: outside, amountMinor: amount }];
    await post(tx, { bucket: from, kind: 'adjust_reduce', source: source('give'), transfers });
  };
  const take = async () => {
    const transfers = [{ debit: outside, credit: account, amountMinor: amount }];
    await post(tx, { bucket: to, kind: 'adjust_add', source: source('take'), transfers });
  };
  // The lower bucket first, whichever way the money goes: two that level at once never wait for each other in a circle.
  for (const side of from < to ? [give, take] : [take, give]) await side();
}

/** What one bucket gave another took. */
export const levellingCheck = checkBy(
  { name: 'levelling', sources: ['levelling'] },
  sql`
    select format('levelling %s: %s was given and %s taken', source_id,
        coalesce(sum(amount) filter (where step = 'give'), 0), coalesce(sum(amount) filter (where step = 'take'), 0)) as problem
    from ledger_transfers where source_type = 'levelling' group by source_id
    having sum(amount) filter (where step = 'give') is distinct from sum(amount) filter (where step = 'take')
      or count(*) <> 2
    limit 100`,
);

import { sql } from 'kysely';
import { now } from '../../db/database.ts';
import { pipelined } from '../../db/prepared.ts';
import type { Tx } from '../../db/tables.ts';
import { refuseRepeated } from '../../lib/errors.ts';
import { type Announcement, openDeposits } from './service.ts';

/** For how long an unpaid deposit of the same channel and amount is rather the same payment than another one. */
const RECENT = sql`interval '15 minutes'`;
/** The first number of this module's advisory locks; the second is a user's. */
const LOCKS = 2_031;

/**
 * Opens deposits of several users, as their calls ask for, unless one has made the same a moment ago and does not say that it
 * is another payment: a form may be open in two tabs, and each has a key of its own. Deposits of one user wait for each other.
 * @throws Refusal 4000 `deposit_repeated`, which names the order that is there, or what `openDeposits` throws.
 */
export async function announceDeposits(tx: Tx, all: readonly Announcement[]) {
  const opened = await openDeposits(tx, all);
  const made = JSON.stringify(opened.map(({ bucket, user_id, id }) => ({ bucket, user_id, id })));
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCKS)}, hash) from (
    select distinct hashtext(user_id::text) as hash
    from json_to_recordset(${made}::text::json) as made (user_id uuid) order by hash
  ) owners ${pipelined}`.execute(tx);
  // Only what is read after the wait has the order of whoever was first.
  const { rows } = await sql<{ id: string; earlier: string }>`select made.id, same.id as earlier
    from json_to_recordset(${made}::text::json) as made (bucket smallint, user_id uuid, id uuid)
      join deposits own on own.bucket = made.bucket and own.id = made.id
      join deposits same on same.bucket = own.bucket and same.user_id = own.user_id and same.state = 'waiting'
        and same.created_at > ${now} - ${RECENT} and same.channel = own.channel and same.id <> own.id
        and coalesce(same.usdt_amount, same.amount) = coalesce(own.usdt_amount, own.amount)
    order by same.created_at desc`.execute(tx);
  for (const { id, earlier } of rows) {
    const at = opened.findIndex((deposit) => deposit.id === id);
    if (!all[at]?.request.another) throw refuseRepeated(earlier);
  }
  return opened;
}

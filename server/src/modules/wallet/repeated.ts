import { sql } from 'kysely';
import { now } from '../../db/database.ts';
import { pipelined } from '../../db/prepared.ts';
import type { Tx } from '../../db/tables.ts';
import { refuseRepeated } from '../../lib/errors.ts';
import { REPEAT_WINDOW } from '../../lib/repeat-window.ts';
import { type Announcement, openDeposits } from './service.ts';

/** The first number of this module's advisory locks; the second is a user's. */
const LOCKS = 2_031;

/**
 * Opens deposits of several users, as their calls ask for, unless one that says that it is no other payment (`another: false`) was
 * made a moment ago: a form may be open in two tabs, and each has a key of its own. Such deposits of one user wait for each other.
 * @throws Refusal 4000 `deposit_repeated`, which names the order that is there, or what `openDeposits` throws.
 */
export async function announceDeposits(tx: Tx, all: readonly Announcement[]) {
  const opened = await openDeposits(tx, all);
  const once = opened.filter((_, at) => all[at]?.request.another === false);
  if (once.length === 0) return opened;
  const made = JSON.stringify(
    once.map(({ bucket, user_id, id, channel, usdt_amount, amount }) => ({
      ...{ bucket, user_id, id, channel, paid: String(usdt_amount ?? amount) },
    })),
  );
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCKS)}, hash) from (
    select distinct hashtext(user_id::text) as hash
    from json_to_recordset(${made}::text::json) as made (user_id uuid) order by hash
  ) owners ${pipelined}`.execute(tx);
  // Only what is read after the wait has the order of whoever was first.
  const { rows } = await sql<{ earlier: string }>`select same.id as earlier
    from json_to_recordset(${made}::text::json) as made (bucket smallint, user_id uuid, id uuid, channel text, paid bigint)
      join deposits same on same.bucket = made.bucket and same.user_id = made.user_id and same.state = 'waiting'
        and same.created_at > ${now} - ${REPEAT_WINDOW} and same.channel = made.channel and same.id <> made.id
        and coalesce(same.usdt_amount, same.amount) = made.paid
    order by same.created_at desc limit 1`.execute(tx);
  if (rows[0]) throw refuseRepeated('deposit_repeated', rows[0].earlier);
  return opened;
}

import { type RawBuilder, sql } from 'kysely';
import type { Bucket, UserId } from 'shared-api/contract';
import { v4 as uuid } from 'uuid';
import type { Database } from '../src/db/database.ts';
import type { Db } from '../src/db/tables.ts';
import { bucketOf, HOUSE_OWNER, openAccounts } from '../src/modules/ledger/index.ts';

/** Records lie evenly over so many days, the last one now. */
export const DAYS = 300;
/** Every one so often is in the rarer state: 40 of them, however many records there are. */
const RARE = 40;

export interface Filled {
  readonly userId: UserId;
  readonly bucket: Bucket;
  readonly records: number;
}

/** A user with so many records in every list, written in bulk by the database's owner. */
export async function fill(db: Database, owner: Db, records: number): Promise<Filled> {
  const userId = uuid();
  const bucket = bucketOf(userId);
  await openAccounts(db.kysely, { userId });
  await owner.connection().execute(async (connection) => {
    await sql`set role none`.execute(connection);
    for (const statement of statements({ userId, bucket, records })) await statement.execute(connection);
    await sql`set role meridian_app`.execute(connection);
  });
  return { userId, bucket, records };
}

export async function tidy(owner: Db): Promise<void> {
  await owner.connection().execute(async (connection) => {
    await sql`set role none`.execute(connection);
    await sql`vacuum analyze`.execute(connection);
    await sql`set role meridian_app`.execute(connection);
  });
}

function* statements({ userId, bucket, records }: Filled): Generator<RawBuilder<unknown>> {
  const every = Math.max(1, Math.floor(records / RARE));
  const step = sql`(interval '${sql.raw(String(DAYS))} days' / ${records}::int)`;
  const rows = sql`generate_series(1, ${records}::int) as n, lateral (select n % ${every}::int = 0 as rare,
    date_trunc('milliseconds', app_now()) - (${records}::int - n) * ${step} as at) as row`;
  const key = (letter: string) =>
    sql`${bucket}, gen_random_uuid(), ${sql.lit(letter)} || ${userId}::text || n, ${userId}`;

  yield sql`with house as (
      select balance, sequence from ledger_accounts
      where bucket = ${bucket} and owner = ${HOUSE_OWNER} and kind = 'clearing')
    insert into ledger_transfers
    select ${bucket}, 'bench', gen_random_uuid()::text, 'only', 1, gen_random_uuid(),
      (case when n % 10 = 0 then 'bonus' else 'deposit' end)::ledger_kind, app_now() - (${records}::int - n) * ${step},
      ${HOUSE_OWNER}, 'clearing', house.sequence + n, house.balance - n, ${userId}, 'available', n, n, 1, 'USD'
    from house, generate_series(1, ${records}::int) as n`;
  for (const [owner, kind, sign] of [
    [HOUSE_OWNER, 'clearing', -1],
    [userId, 'available', 1],
  ] as const)
    yield sql`update ledger_accounts set balance = balance + ${sign * records}, sequence = sequence + ${records}
      where bucket = ${bucket} and owner = ${owner} and kind = ${kind}`;

  yield sql`insert into deposits (bucket, id, order_number, user_id, channel, depositor_name, amount, fee, state,
      failure_reason, account_number, created_at, reviewed_at)
    select ${key('B')}, 'bankcard', 'Ada', 100, 0, case when rare then 'failure' else 'success' end,
      case when rare then 'payment_missing' end, '1', at, at from ${rows}`;
  yield sql`insert into redemptions (bucket, id, order_number, user_id, channel, means_id, receiver_name, receiver_place,
      receiver_account, receiver_sealed, amount, fee, state, failure_reason, created_at, taken_at, taken_by, reviewed_at)
    select ${key('R')}, 'bankcard', gen_random_uuid(), 'Ada', 'Bank', '1', '\\x00', 100, 0,
      case when rare then 'failure' else 'success' end, case when rare then 'cancelled' end, at,
      case when not rare then at end, case when not rare then 'ops' end, at from ${rows}`;
  yield sql`insert into savings_holdings (bucket, id, order_number, user_id, term_days, amount, annual_rate, state,
      interest, moved_in_at, matures_at, completed_at, moved_out_at)
    select ${key('F')}, 15, 100, 36500, case when rare then 'completed' else 'redeemed' end, 0, at,
      at + interval '360 hours', at, case when not rare then at end from ${rows}`;
  yield sql`insert into timed_orders (bucket, id, order_number, user_id, goods_id, direction, duration_seconds, stake,
      cover, payout_rate, state, result, profit, entry_seq, exit_seq, accepted_at, expires_at, settled_at)
    select ${key('T')}, 'SYN50', 'up', 30, 100, 80, 8000, case when rare then 'open' else 'settled' end,
      case when not rare then 'win' end, case when not rare then 80 end, 1, 2, at, at + interval '30 seconds',
      case when not rare then at end from ${rows}`;
  yield sql`insert into room_orders (bucket, id, order_number, user_id, room_id, goods_id, direction, unit_amount,
      leverage, rounds, stake, fee_rate, first_issue, open_rounds, accepted_at, ended_at)
    select ${key('Q')}, 'bench', 'SYN50', 'up', 100, 1, 1, 100, 0, n, rare::int, at, case when not rare then at end
    from ${rows}`;
  yield sql`insert into messages (bucket, id, user_id, kind, details, created_at, read_at)
    select ${bucket}, gen_random_uuid(), ${userId}, 'password_changed', '{}', at, case when not rare then at end
    from ${rows}`;
}

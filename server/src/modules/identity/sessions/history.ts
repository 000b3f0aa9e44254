import '../tables.ts';
import { sql } from 'kysely';
import type { ReplyOf, RequestOf, SIGN_IN_OUTCOMES } from 'shared-api/contract';
import { v7 as uuid } from 'uuid';
import type { Db, Tx } from '../../../db/tables.ts';
import type { SignedIn } from '../../../http/contract-routes.ts';
import type { UserRef } from '../users.ts';
import type { Agent } from './agent.logic.ts';

/** Where a request comes from, as far as it is kept. */
export interface Origin extends Agent {
  network: string | null;
}
type Outcome = (typeof SIGN_IN_OUTCOMES)[number];

/** Writes a sign-in down. For a user who does not exist it does the same work and writes nothing. */
export async function recordSignIn(
  db: Db | Tx,
  { id, bucket }: UserRef,
  { outcome, browser, system, network }: Origin & { outcome: Outcome },
): Promise<void> {
  await db
    .insertInto('sign_in_history')
    .columns(['bucket', 'id', 'user_id', 'outcome', 'browser', 'system', 'network'])
    .expression(
      db
        .selectFrom('users')
        .select([
          'bucket',
          sql<string>`${uuid()}::uuid`.as('new_id'),
          'id as user_id',
          sql<string>`${outcome}::text`.as('outcome'),
          sql<string | null>`${browser}::text`.as('browser'),
          sql<string | null>`${system}::text`.as('system'),
          sql<string | null>`${network}::text`.as('network'),
        ])
        .where((where) => where.and({ bucket, id })),
    )
    .execute();
}

/** Newest first; the cursor is the last row's identifier, which grows with time. */
export async function signIns(
  db: Db,
  { userId, bucket }: SignedIn,
  { cursor, limit }: Pick<RequestOf<'signIns'>, 'cursor' | 'limit'>,
): Promise<ReplyOf<'signIns'>> {
  const rows = await db
    .selectFrom('sign_in_history')
    .select(['id', 'at', 'outcome', 'browser', 'system', 'network'])
    .where((where) => where.and({ bucket, user_id: userId }))
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const items = rows.slice(0, limit).map(({ at, outcome, ...row }) => ({
    ...row,
    outcome: outcome as Outcome,
    at: at.toISOString(),
  }));
  return { items, next_cursor: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** Kept for 90 days. */
export async function sweepHistory(db: Db): Promise<void> {
  await sql`delete from sign_in_history where at < app_now() - interval '90 days'`.execute(db);
}

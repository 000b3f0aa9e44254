import type { Owner } from '../../lib/owner.ts';
import './tables.ts';
import type { ReplyOf, RequestOf } from 'shared-api/contract';
import type { Db, Tx } from '../../db/tables.ts';

type Settings = ReplyOf<'notificationSettings'>;
const EVERYTHING: Settings = { funds: true, announcements: true };

/** What the user wants to be told about; everything until they say otherwise. */
export async function notificationSettings(db: Db | Tx, { userId, bucket }: Owner): Promise<Settings> {
  const row = await db
    .selectFrom('notification_settings')
    .select(['funds', 'announcements'])
    .where((where) => where.and({ bucket, user_id: userId }))
    .executeTakeFirst();
  return row ?? EVERYTHING;
}

/** Keeps what is given; the rest stays, also what another call changes at the same time. */
export async function keepNotificationSettings(
  db: Db | Tx,
  { userId, bucket }: Owner,
  { funds, announcements }: RequestOf<'setNotificationSettings'>,
): Promise<Settings> {
  return await db
    .insertInto('notification_settings')
    .values({
      bucket,
      user_id: userId,
      trades: true,
      funds: funds ?? EVERYTHING.funds,
      announcements: announcements ?? EVERYTHING.announcements,
    })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'user_id']).doUpdateSet(({ ref }) => ({
        funds: funds ?? ref('notification_settings.funds'),
        announcements: announcements ?? ref('notification_settings.announcements'),
      })),
    )
    .returning(['funds', 'announcements'])
    .executeTakeFirstOrThrow();
}

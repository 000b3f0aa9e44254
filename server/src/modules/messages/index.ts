import type { Bucket, Language, ReplyOf } from 'shared-api/contract';
import { pageFrom, readCursor } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { refuseMissing } from '../../lib/errors.ts';
import type { Owner } from '../../lib/owner.ts';
import { toExcerpt, toSafeHtml } from '../content/index.ts';
import type { ModuleDeps, ServerModule } from '../module.ts';
import { kindsThatCount } from './kinds.logic.ts';

import {
  countUnreadAnnouncements,
  countUnreadMessages,
  listAnnouncements,
  listMessages,
  markAllAnnouncements,
  markAnnouncements,
  markMessages,
  type Reader,
  readUpTo,
} from './repository.ts';
import { showMessage } from './sentences.ts';

export type { MessageKind } from './kinds.logic.ts';
export { notifyUser } from './notify-user.ts';

export interface MessagesDeps extends ModuleDeps {
  /** Finds when a user registered: what was announced before is no news to them. */
  findUser(db: Db | Tx, user: { id: string; bucket: Bucket }): Promise<{ created_at: Date } | undefined>;
  /** What a user wants to be told about: the rest is there to read, and counts as no news. */
  notificationSettings(db: Db | Tx, owner: Owner): Promise<ReplyOf<'notificationSettings'>>;
}

/** The message centre: what concerns one user, and what is said to everybody (docs/product.md, section 10). */
export function messagesModule({
  db: database,
  findUser,
  notificationSettings,
}: MessagesDeps): ServerModule<'sysNotice' | 'messages' | 'readMessages' | 'unreadMessages'> {
  async function readerOf(db: Db | Tx, { userId, bucket }: Owner, language: Language): Promise<Reader> {
    const joined = (await findUser(db, { id: userId, bucket }))?.created_at ?? new Date(0);
    const marked = (await readUpTo(db, { userId, bucket })) ?? joined;
    const since = new Date(Math.max(joined.getTime(), marked.getTime()));
    return { userId, bucket, language, since };
  }

  async function unread(db: Db | Tx, owner: Owner, language: Language): Promise<ReplyOf<'unreadMessages'>> {
    const wanted = await notificationSettings(db, owner);
    return {
      system: await countUnreadMessages(db, owner, kindsThatCount(wanted)),
      announcement: wanted.announcements
        ? await countUnreadAnnouncements(db, await readerOf(db, owner, language))
        : 0,
    };
  }

  return {
    handlers: {
      messages: async ({ db, user, input: { cursor, limit }, language }) => {
        const after = cursor === undefined ? null : readCursor(cursor);
        return pageFrom(await listMessages(db, user, { after, limit: limit + 1 }), {
          limit,
          place: ({ created_at, id }) => ({ at: created_at, id }),
          show: (message) => showMessage(message, language),
        });
      },
      sysNotice: async ({ db, user, input: { id, cursor, limit }, language }) => {
        const after = cursor === undefined ? null : readCursor(cursor);
        const reader = await readerOf(db, user, language);
        const rows = await listAnnouncements(db, reader, { id, after, limit: limit + 1 });
        if (id && rows.length === 0) throw refuseMissing();
        return pageFrom(rows, {
          limit,
          place: ({ published_at, id }) => ({ at: published_at, id }),
          show: ({ id: one, title, markdown, published_at, is_read }) => ({
            id: one,
            title,
            excerpt: toExcerpt(markdown),
            html: id ? toSafeHtml(markdown) : null,
            published_at: published_at.toISOString(),
            is_read,
          }),
        });
      },
      readMessages: ({ user, input: { box, ids, up_to }, language }) =>
        database.transaction(async (tx) => {
          const upTo = up_to === undefined ? undefined : new Date(up_to);
          if (box !== 'announcement') await markMessages(tx, user, { ids, upTo });
          if (box !== 'system') {
            if (ids) await markAnnouncements(tx, await readerOf(tx, user, language), ids);
            else await markAllAnnouncements(tx, user, upTo);
          }
          return unread(tx, user, language);
        }),
      unreadMessages: ({ db, user, language }) => unread(db, user, language),
    },
  };
}

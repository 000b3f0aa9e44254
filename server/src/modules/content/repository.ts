import './tables.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Language } from 'shared-api/contract';
import type { Place } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';

/** A text in the reader's language where it has that, zh-CN otherwise (docs/product.md, section 10). */
const best =
  (language: Language) =>
  <DB, T extends keyof DB, Text>(texts: SelectQueryBuilder<DB, T, Text>) =>
    texts
      .where(sql<boolean>`language in (${language}, 'zh-CN')`)
      .orderBy(sql`language = ${language} desc`)
      .limit(1)
      .as('text');

/** Its moment has come and nobody has withdrawn it: by the database's clock, so that no job publishes anything. */
const visible = (table: 'news' | 'notices' | 'carousels' | 'announcements') =>
  sql<boolean>`${sql.table(table)}.published_at <= app_now() and ${sql.table(table)}.withdrawn_at is null`;

export interface NewsRow {
  id: string;
  type: number;
  picture: string | null;
  published_at: Date;
  title: string;
  summary: string;
  source: string;
  markdown: string;
}

function newsIn(db: Db, language: Language) {
  return db
    .selectFrom('news')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('news_texts')
          .select(['title', 'summary', 'source', 'markdown'])
          .whereRef('news_id', '=', 'news.id')
          .$call(best(language)),
      (join) => join.onTrue(),
    )
    .select(['news.id', 'type', 'picture', 'published_at', 'title', 'summary', 'source', 'markdown'])
    .where(visible('news'));
}

export interface NewsQuery {
  type: number;
  language: Language;
  after: Place | null;
  limit: number;
}

/** Newest first. */
export async function listNews(db: Db, { type, language, after, limit }: NewsQuery): Promise<NewsRow[]> {
  let query = newsIn(db, language).where('type', '=', type);
  if (after)
    query = query.where(
      sql<boolean>`(published_at, news.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    );
  return query.orderBy('published_at', 'desc').orderBy('news.id', 'desc').limit(limit).execute();
}

export async function findNews(
  db: Db,
  { id, language }: { id: string; language: Language },
): Promise<NewsRow | undefined> {
  return newsIn(db, language).where('news.id', '=', id).executeTakeFirst();
}

export async function listNotices(db: Db, language: Language) {
  return db
    .selectFrom('notices')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('notice_texts')
          .select('content')
          .whereRef('notice_id', '=', 'notices.id')
          .$call(best(language)),
      (join) => join.onTrue(),
    )
    .select(['id', 'content', 'published_at'])
    .where(visible('notices'))
    .orderBy('published_at', 'desc')
    .orderBy('id')
    .limit(50)
    .execute();
}

export async function listCarousels(db: Db, language: Language) {
  return (
    db
      .selectFrom('carousels')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('carousel_texts')
            .select('title')
            .whereRef('carousel_id', '=', 'carousels.id')
            .$call(best(language)),
        (join) => join.onTrue(),
      )
      // A picture whose article is not to be read leads nowhere.
      .leftJoin('news', (join) => join.onRef('news.id', '=', 'carousels.news_id').on(visible('news')))
      .select(['carousels.id', 'title', 'carousels.picture', 'news.id as news_id'])
      .where(visible('carousels'))
      .orderBy('position')
      .orderBy('carousels.id')
      .execute()
  );
}

/** The announcements that can be read, each with its text in the best language. */
export function announcementsIn(db: Db | Tx, language: Language) {
  return db
    .selectFrom('announcements')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('announcement_texts')
          .select(['title', 'markdown'])
          .whereRef('announcement_id', '=', 'announcements.id')
          .$call(best(language)),
      (join) => join.onTrue(),
    )
    .select(['announcements.id', 'announcements.published_at', 'title', 'markdown'])
    .where(visible('announcements'));
}

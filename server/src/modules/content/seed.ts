import './tables.ts';
import { sql } from 'kysely';
import { LANGUAGES } from 'shared-api/contract';
import { v5 as uuidFrom } from 'uuid';
import type { Database } from '../../db/database.ts';
import type { Tx } from '../../db/tables.ts';
import { readSeed, type Seed } from './seed-files.ts';

const NAME = 'first-content';
/** Gives each piece of the seed the same identifier in every installation, so that links to it hold. */
const NAMESPACE = '5b1c3c52-6a5e-4f55-9d0a-8f6b1f2c7e11';
const idOf = (kind: string, slug: string) => uuidFrom(`${kind}/${slug}`, NAMESPACE);
const ago = (hours: number) => sql<Date>`app_now() - ${hours} * interval '1 hour'`;

/** Fills an installation's content once: at its first start, on one node. True when it did. */
export async function seedContent(db: Database, read: () => Promise<Seed> = readSeed): Promise<boolean> {
  const seen = await db.kysely
    .selectFrom('content_seeds')
    .select('name')
    .where('name', '=', NAME)
    .executeTakeFirst();
  if (seen) return false;
  const seed = await read();
  return db.transaction(async (tx) => {
    const claimed = await tx
      .insertInto('content_seeds')
      .values({ name: NAME })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (claimed.numInsertedOrUpdatedRows === 0n) return false;
    await insert(tx, seed);
    return true;
  });
}

async function insert(tx: Tx, { news, notices, carousels, announcements }: Seed): Promise<void> {
  await tx
    .insertInto('news')
    .values(
      news.map(({ slug, type, picture, hoursAgo }) => ({
        id: idOf('news', slug),
        type,
        picture,
        published_at: ago(hoursAgo),
      })),
    )
    .execute();
  await tx
    .insertInto('news_texts')
    .values(
      news.flatMap(({ slug, texts }) =>
        LANGUAGES.map((language) => ({ news_id: idOf('news', slug), language, ...texts[language] })),
      ),
    )
    .execute();
  await tx
    .insertInto('notices')
    .values(notices.map(({ slug, hoursAgo }) => ({ id: idOf('notice', slug), published_at: ago(hoursAgo) })))
    .execute();
  await tx
    .insertInto('notice_texts')
    .values(
      notices.flatMap(({ slug, content }) =>
        LANGUAGES.map((language) => ({
          notice_id: idOf('notice', slug),
          language,
          content: content[language],
        })),
      ),
    )
    .execute();
  await tx
    .insertInto('announcements')
    .values(
      announcements.map(({ slug, hoursAgo }) => ({
        id: idOf('announcement', slug),
        published_at: ago(hoursAgo),
      })),
    )
    .execute();
  await tx
    .insertInto('announcement_texts')
    .values(
      announcements.flatMap(({ slug, title, markdown }) =>
        LANGUAGES.map((language) => ({
          announcement_id: idOf('announcement', slug),
          language,
          title: title[language],
          markdown: markdown[language],
        })),
      ),
    )
    .execute();
  await tx
    .insertInto('carousels')
    .values(
      carousels.map(({ slug, picture, news: link }, position) => ({
        id: idOf('carousel', slug),
        position,
        picture,
        news_id: idOf('news', link),
      })),
    )
    .execute();
  await tx
    .insertInto('carousel_texts')
    .values(
      carousels.flatMap(({ slug, title }) =>
        LANGUAGES.map((language) => ({
          carousel_id: idOf('carousel', slug),
          language,
          title: title[language],
        })),
      ),
    )
    .execute();
}

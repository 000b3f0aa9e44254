import './tables.ts';
import { type InsertObject, sql } from 'kysely';
import { LANGUAGES, type Language } from 'shared-api/contract';
import { v5 as uuidFrom } from 'uuid';
import type { Database } from '../../db/database.ts';
import type { Tables, Tx } from '../../db/tables.ts';
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
  const add = <T extends keyof Tables>(table: T, rows: InsertObject<Tables, T>[]) =>
    tx.insertInto(table).values(rows).execute();
  /** A row of words in every language. */
  const inEach = <Words extends object>(words: (language: Language) => Words) =>
    LANGUAGES.map((language) => ({ language, ...words(language) }));
  const published = (kind: string, { slug, hoursAgo }: { slug: string; hoursAgo: number }) => ({
    ...{ id: idOf(kind, slug), published_at: ago(hoursAgo) },
  });
  await add(
    'news',
    news.map((piece) => ({ ...published('news', piece), type: piece.type, picture: piece.picture })),
  );
  await add(
    'news_texts',
    news.flatMap(({ slug, texts }) =>
      inEach((language) => ({ news_id: idOf('news', slug), ...texts[language] })),
    ),
  );
  await add(
    'notices',
    notices.map((piece) => published('notice', piece)),
  );
  await add(
    'notice_texts',
    notices.flatMap(({ slug, content }) =>
      inEach((language) => ({ notice_id: idOf('notice', slug), content: content[language] })),
    ),
  );
  await add(
    'announcements',
    announcements.map((piece) => published('announcement', piece)),
  );
  await add(
    'announcement_texts',
    announcements.flatMap(({ slug, title, markdown }) =>
      inEach((language) => ({
        announcement_id: idOf('announcement', slug),
        ...{ title: title[language], markdown: markdown[language] },
      })),
    ),
  );
  await add(
    'carousels',
    carousels.map(({ slug, picture, news: link }, position) => ({
      ...{ id: idOf('carousel', slug), position, picture, news_id: idOf('news', link) },
    })),
  );
  await add(
    'carousel_texts',
    carousels.flatMap(({ slug, title }) =>
      inEach((language) => ({ carousel_id: idOf('carousel', slug), title: title[language] })),
    ),
  );
}

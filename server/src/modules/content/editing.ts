import './tables.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Language } from 'shared-api/contract';
import { v7 as uuid } from 'uuid';
import { nowInMs, type Place } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';

interface ContentTables {
  readonly table: string;
  readonly texts: string;
  /** The texts' reference to their piece. */
  readonly key: string;
  readonly fields: readonly string[];
  readonly words: readonly string[];
  /** Which of the words names the piece in a list. */
  readonly title: string;
}

const tablesByKind = {
  news: {
    table: 'news',
    texts: 'news_texts',
    key: 'news_id',
    fields: ['type', 'picture'],
    words: ['title', 'summary', 'source', 'markdown'],
    title: 'title',
  },
  notice: {
    table: 'notices',
    texts: 'notice_texts',
    key: 'notice_id',
    fields: [],
    words: ['content'],
    title: 'content',
  },
  carousel: {
    table: 'carousels',
    texts: 'carousel_texts',
    key: 'carousel_id',
    fields: ['position', 'picture', 'news_id'],
    words: ['title'],
    title: 'title',
  },
  announcement: {
    table: 'announcements',
    texts: 'announcement_texts',
    key: 'announcement_id',
    fields: [],
    words: ['title', 'markdown'],
    title: 'title',
  },
} as const satisfies Record<string, ContentTables>;

export type ContentKind = keyof typeof tablesByKind;

const tablesOf = (kind: ContentKind): ContentTables => tablesByKind[kind];

export type ContentState = 'scheduled' | 'published' | 'withdrawn';
export type ContentFields = Readonly<Record<string, string | number | null>>;
/** The words of a piece by language; zh-CN is always there. */
export type ContentTexts = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>;

/** A piece of content as its writers see it. */
export interface ContentLine {
  readonly id: string;
  readonly state: ContentState;
  readonly published_at: Date;
  readonly withdrawn_at: Date | null;
  readonly title: string;
  readonly languages: Language[];
}
export interface ContentPiece extends ContentLine {
  readonly fields: ContentFields;
  readonly texts: ContentTexts;
}

const stateOf = sql<ContentState>`case when withdrawn_at is not null then 'withdrawn'
  when published_at > app_now() then 'scheduled' else 'published' end`;

function lines({ table, texts, key, title }: ContentTables): RawBuilder<ContentLine> {
  const ownTexts = sql`from ${sql.table(texts)} where ${sql.ref(key)} = piece.id`;
  return sql<ContentLine>`select piece.id, ${stateOf} as state, published_at, withdrawn_at,
      (select ${sql.ref(title)} ${ownTexts} and language = 'zh-CN') as title,
      array(select language ${ownTexts} order by language) as languages
    from ${sql.table(table)} piece`;
}

/** Everything of one kind, the latest first: what waits for its moment, what is read, what was withdrawn. */
export async function listContent(
  db: Db | Tx,
  kind: ContentKind,
  { after, limit }: { after: Place | null; limit: number },
): Promise<ContentLine[]> {
  const below = after
    ? sql`where (published_at, piece.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``;
  const { rows } = await sql<ContentLine>`${lines(tablesOf(kind))} ${below}
    order by published_at desc, piece.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findContent(
  db: Db | Tx,
  kind: ContentKind,
  id: string,
): Promise<ContentPiece | undefined> {
  const tables = tablesOf(kind);
  const { rows } = await sql<ContentLine>`${lines(tables)} where piece.id = ${id}`.execute(db);
  const line = rows[0];
  if (!line) return undefined;
  const columns = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
  const own = tables.fields.length
    ? await sql<ContentFields>`select ${columns(tables.fields)} from ${sql.table(tables.table)} where id = ${id}`.execute(
        db,
      )
    : { rows: [{}] };
  const texts = await sql<
    Record<string, string> & { language: Language }
  >`select language, ${columns(tables.words)} from ${sql.table(tables.texts)} where ${sql.ref(tables.key)} = ${id}`.execute(
    db,
  );
  return {
    ...line,
    fields: own.rows[0] ?? {},
    texts: Object.fromEntries(texts.rows.map(({ language, ...words }) => [language, words])),
  };
}

/** The same, locked until the transaction ends: acts on one piece happen one after the other. */
export async function lockContent(tx: Tx, kind: ContentKind, id: string): Promise<ContentPiece | undefined> {
  await sql`select id from ${sql.table(tablesOf(kind).table)} where id = ${id} for update`.execute(tx);
  return findContent(tx, kind, id);
}

/** A new piece, which appears at its moment by the database's clock, or now. @returns its id. */
export async function addContent(
  tx: Tx,
  kind: ContentKind,
  { fields, publishAt }: { fields: ContentFields; publishAt: Date | null },
): Promise<string> {
  const { table } = tablesOf(kind);
  const id = uuid();
  const names = Object.keys(fields);
  const more = names.map((name) => sql`, ${sql.ref(name)}`);
  const values = names.map((name) => sql`, ${fields[name]}`);
  await sql`insert into ${sql.table(table)} (id, published_at${sql.join(more, sql``)})
    values (${id}, ${publishAt ?? nowInMs}${sql.join(values, sql``)})`.execute(tx);
  return id;
}

export async function changeFields(
  tx: Tx,
  kind: ContentKind,
  id: string,
  fields: ContentFields,
): Promise<void> {
  const { table } = tablesOf(kind);
  for (const [name, value] of Object.entries(fields))
    await sql`update ${sql.table(table)} set ${sql.ref(name)} = ${value} where id = ${id}`.execute(tx);
}

/** Puts texts in place of those of the same languages; the others stay. */
export async function putTexts(tx: Tx, kind: ContentKind, id: string, texts: ContentTexts): Promise<void> {
  const { texts: table, key, words } = tablesOf(kind);
  const names = sql.join(words.map((name) => sql.ref(name)));
  const news = sql.join(words.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`));
  for (const [language, text] of Object.entries(texts)) {
    const values = sql.join(words.map((name) => text[name]));
    await sql`insert into ${sql.table(table)} (${sql.ref(key)}, language, ${names}) values (${id}, ${language}, ${values})
      on conflict (${sql.ref(key)}, language) do update set ${news}`.execute(tx);
  }
}

export async function rescheduleContent(
  tx: Tx,
  kind: ContentKind,
  id: string,
  publishAt: Date,
): Promise<void> {
  await sql`update ${sql.table(tablesOf(kind).table)} set published_at = ${publishAt} where id = ${id}`.execute(
    tx,
  );
}

/** From now on it is in no list, and not found by its id. */
export async function withdrawContent(tx: Tx, kind: ContentKind, id: string): Promise<void> {
  await sql`update ${sql.table(tablesOf(kind).table)} set withdrawn_at = ${nowInMs} where id = ${id}`.execute(
    tx,
  );
}

import { readFile } from 'node:fs/promises';
import { LANGUAGES, type Language } from 'shared-api/contract';
import * as z from 'zod';
import { MOTIFS } from './motifs.logic.ts';

/** The folder of the content that a new installation begins with. */
const FOLDER = new URL('../../../content/', import.meta.url);

const slug = z.string().regex(/^[a-z0-9-]+$/);
const picture = z.enum(MOTIFS);
const inEveryLanguage = z.record(z.enum(LANGUAGES), z.string().min(1));

const index = z.strictObject({
  news: z.array(
    z.strictObject({
      slug,
      type: z.union([z.literal(1), z.literal(2), z.literal(3)]),
      picture: picture.nullable(),
      hoursAgo: z.number().min(0),
    }),
  ),
  notices: z.array(z.strictObject({ slug, hoursAgo: z.number().min(0), content: inEveryLanguage })),
  announcements: z.array(
    z.strictObject({ slug, hoursAgo: z.number().min(0), title: inEveryLanguage, markdown: inEveryLanguage }),
  ),
  carousels: z.array(z.strictObject({ slug, picture, news: slug, title: inEveryLanguage })),
});

export interface Article {
  title: string;
  summary: string;
  source: string;
  markdown: string;
}
export interface Seed extends Omit<z.output<typeof index>, 'news'> {
  news: (z.output<typeof index>['news'][number] & { texts: Record<Language, Article> })[];
}

/** Reads `index.json` and `news/<slug>/<language>.md`. @throws when a file is missing or does not fit. */
export async function readSeed(): Promise<Seed> {
  const { news, ...rest } = index.parse(JSON.parse(await readFile(new URL('index.json', FOLDER), 'utf8')));
  const articles = await Promise.all(
    news.map(async (item) => {
      const texts = await Promise.all(
        LANGUAGES.map(async (language) => {
          const file = new URL(`news/${item.slug}/${language}.md`, FOLDER);
          return [language, readArticle(await readFile(file, 'utf8'))] as const;
        }),
      );
      return { ...item, texts: Object.fromEntries(texts) as Record<Language, Article> };
    }),
  );
  return { ...rest, news: articles };
}

/** Three lines between `---`, then Markdown. */
export function readArticle(file: string): Article {
  const [, head, markdown] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(file) ?? [];
  const fields = new Map(
    (head ?? '').split(/\r?\n/).map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.trim(), value.join(':').trim()] as const;
    }),
  );
  const [title, summary, source] = ['title', 'summary', 'source'].map((name) => fields.get(name));
  if (!title || !summary || !source || !markdown?.trim()) {
    throw new Error('An article begins with --- title, summary and source ---, and has a text.');
  }
  return { title, summary, source, markdown: markdown.trim() };
}

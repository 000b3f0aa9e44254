import { id, LANGUAGES, language, line, moment, newsType, page, pageOf } from 'shared-api/contract';
import * as z from 'zod/mini';
import { defineOpsCall } from './call.ts';

const CONTENT_KINDS = ['news', 'notice', 'carousel', 'announcement'] as const;
const kind = z.enum(CONTENT_KINDS);
const named = { kind, id };

const markdown = z
  .string()
  .check(z.trim(), z.minLength(1, { error: 'required' }), z.maxLength(50_000, { error: 'too_long' }));
/** One text per language; a language that is left out keeps the text that it has. */
const inLanguages = <Words extends Record<string, z.ZodMiniType<string>>>(words: Words) =>
  z._default(z.partialRecord(language, z.object(words)), {});

/** Without an id something new, which needs a zh-CN text; with one, a change of what is there. */
const written = {
  id: z.optional(id),
  /** When it appears; now when it is left out. */
  publish_at: z.optional(moment),
};

const piece = {
  kind,
  id,
  state: z.enum(['scheduled', 'published', 'withdrawn']),
  published_at: moment,
  withdrawn_at: z.nullable(moment),
  languages: z.array(z.enum(LANGUAGES)),
  title: z.string(),
};
const pieceWithTexts = z.object({
  ...piece,
  fields: z.record(z.string(), z.nullable(z.union([z.string(), z.number()]))),
  texts: z.partialRecord(language, z.record(z.string(), z.string())),
});

export const contentToolCalls = {
  content: defineOpsCall({
    path: '/ops/api/content',
    summary: 'News, notices, carousel pictures or announcements, the latest first, with what is scheduled',
    role: 'auditor',
    request: { kind, ...page },
    reply: pageOf(z.object(piece)),
  }),
  contentPiece: defineOpsCall({
    path: '/ops/api/contentPiece',
    summary: 'One piece of content with its texts',
    role: 'auditor',
    request: named,
    reply: pieceWithTexts,
  }),
  writeNews: defineOpsCall({
    path: '/ops/api/writeNews',
    summary: 'Writes a news item, or changes one',
    request: {
      ...written,
      type: z.optional(newsType),
      /** Name of one of the server's drawings; null without a picture. */
      picture: z.optional(z.nullable(line(40))),
      texts: inLanguages({ title: line(120), summary: line(300), source: line(60), markdown }),
    },
    reply: pieceWithTexts,
  }),
  writeNotice: defineOpsCall({
    path: '/ops/api/writeNotice',
    summary: 'Writes a notice of the home page, or changes one',
    request: { ...written, texts: inLanguages({ content: line(300) }) },
    reply: pieceWithTexts,
  }),
  writeCarousel: defineOpsCall({
    path: '/ops/api/writeCarousel',
    summary: 'Puts a picture into the carousel of the home page, or changes one',
    request: {
      ...written,
      position: z.optional(z.int().check(z.gte(0), z.lte(1000))),
      picture: z.optional(line(40)),
      /** The news item that it leads to. */
      news_id: z.optional(z.nullable(id)),
      texts: inLanguages({ title: line(120) }),
    },
    reply: pieceWithTexts,
  }),
  writeAnnouncement: defineOpsCall({
    path: '/ops/api/writeAnnouncement',
    summary: 'Writes an announcement to everybody who has an account, or changes one',
    request: { ...written, texts: inLanguages({ title: line(120), markdown }) },
    reply: pieceWithTexts,
  }),
  scheduleContent: defineOpsCall({
    path: '/ops/api/scheduleContent',
    summary: 'Moves the moment of something that has not appeared yet',
    request: { ...named, publish_at: moment },
    reply: pieceWithTexts,
  }),
  withdrawContent: defineOpsCall({
    path: '/ops/api/withdrawContent',
    summary: 'Takes a piece of content away from everybody, for good',
    request: named,
    reply: pieceWithTexts,
  }),
} as const;

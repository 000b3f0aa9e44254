import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, moment, page, pageOf } from './common.ts';
import { SECOND_FACTOR_RULES } from './identity.ts';
import { PASSWORD_RULES } from './passwords.ts';

/** 1 market, 2 platform, 3 home feed (docs/product.md, section 10). */
export const newsType = z.union([z.literal(1), z.literal(2), z.literal(3)]);

export const newsCard = z.object({
  id,
  type: newsType,
  title: z.string(),
  summary: z.string(),
  source: z.string(),
  /** Address of a picture on this server, with its size in pixels; null without one. */
  picture: z.nullable(z.object({ url: z.string(), width: z.int(), height: z.int() })),
  published_at: moment,
});

export const contentCalls = {
  configs: defineCall({
    path: '/api/configs',
    summary: 'What the app must know before anything else.',
    token: 'none',
    request: {},
    reply: z.object({
      product_title: z.string(),
      kefu_link: z.nullable(z.string()),
      funds: z.literal('sandbox'),
      currency: z.string(),
      maintenance: z.boolean(),
      human_check: z.boolean(),
      /** What a new sign-in password must be (`passwordRefusal`). */
      password_rule: z.enum(PASSWORD_RULES),
      /** Digits of a phone's code; four where an older server leaves it out. */
      phone_code_digits: z.optional(z.int()),
      /** Whether money moves only with a second factor set up; offered where an older server leaves it out. */
      second_factor: z.optional(z.enum(SECOND_FACTOR_RULES)),
      server_time: moment,
    }),
  }),
  carousels: defineCall({
    path: '/api/carousels',
    summary: 'The pictures of the home page, in order.',
    token: 'none',
    request: {},
    reply: z.object({
      items: z.array(z.object({ id, title: z.string(), picture: z.string(), news_id: z.nullable(id) })),
    }),
  }),
  notice: defineCall({
    path: '/api/notice',
    summary: 'Notices, newest first, under data.data (docs/product.md, section 20).',
    token: 'none',
    request: {},
    reply: z.object({ data: z.array(z.object({ id, content: z.string(), published_at: moment })) }),
  }),
  news: defineCall({
    path: '/api/news',
    summary: 'News of one type, newest first.',
    token: 'none',
    request: { ...page, type: newsType },
    reply: pageOf(newsCard),
  }),
  new: defineCall({
    path: '/api/new',
    summary: 'One news item with its sanitised text.',
    token: 'none',
    request: { id },
    reply: z.extend(newsCard, {
      /** Sanitised HTML made from Markdown by the server. */
      html: z.string(),
    }),
  }),
} as const;

import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, moment, page, pageOf } from './common.ts';

/** The two boxes of the message centre: what concerns one user, and what is said to everybody. */
export const MESSAGE_BOXES = ['system', 'announcement'] as const;
export const messageBox = z.enum(MESSAGE_BOXES);

/** Screens that a system message may lead to. */
export const MESSAGE_SCREENS = [
  'deposit',
  'redemption',
  'fixed_term',
  'account_changes',
  'security',
  'sessions',
] as const;

/** Something that happened to the user's account, in their language. */
export const systemMessage = z.object({
  id,
  title: z.string(),
  text: z.string(),
  /** Where to read more; `id` names the record there, null where the screen shows all. */
  link: z.nullable(z.object({ screen: z.enum(MESSAGE_SCREENS), id: z.nullable(id) })),
  created_at: moment,
  is_read: z.boolean(),
});

/** What operators say to everybody. */
export const announcement = z.object({
  id,
  title: z.string(),
  /** The beginning of the text, without marks. */
  excerpt: z.string(),
  /** Sanitised HTML made from Markdown by the server; only where one announcement is asked for. */
  html: z.nullable(z.string()),
  published_at: moment,
  is_read: z.boolean(),
});

/** Unread ones, counted up to 100: more are shown as "99+". */
export const unread = z.object({ system: z.int(), announcement: z.int() });

export const messageCalls = {
  sysNotice: defineCall({
    path: '/api/sysNotice',
    summary: 'Announcements, newest first; with an id that one alone, with its text.',
    request: { ...page, id: z.optional(id) },
    reply: pageOf(announcement),
  }),
  messages: defineCall({
    path: '/api/messages',
    summary: "The user's system messages, newest first.",
    request: page,
    reply: pageOf(systemMessage),
  }),
  readMessages: defineCall({
    path: '/api/readMessages',
    summary: 'Marks some messages of a box as read, or all up to the newest one that the user has seen.',
    request: {
      /** Without one, both boxes. */
      box: z.optional(messageBox),
      ids: z.optional(z.array(id).check(z.maxLength(100, { error: 'too_long' }))),
      /** The newest that the user has seen: what came after it stays unread. */
      up_to: z.optional(moment),
    },
    reply: unread,
  }),
  unreadMessages: defineCall({
    path: '/api/unreadMessages',
    summary: 'How many messages of each box are unread, for the badge.',
    request: {},
    reply: unread,
  }),
} as const;

import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { empty, line } from './common.ts';
import { AVATAR } from './constants.ts';
import type { Rule } from './refusals.ts';

const rule = (name: Rule) => ({ error: name });

/** Letters of any script with what stands between the parts of a name. */
const NAME = /^\p{L}[\p{L}\p{M}\p{Zs}.'’·-]*$/u;

export const nickname = line(20);
export const realName = line(60).check(z.minLength(2, rule('too_short')), z.regex(NAME, rule('name_format')));

const notifications = { funds: z.boolean(), announcements: z.boolean() };

/** A picture that is uploaded; its content decides what it is, not its name. */
export const pictureFile = z
  .file(rule('required'))
  .check(
    z.minSize(1, rule('file_broken')),
    z.maxSize(AVATAR.bytes, rule('too_large')),
    z.mime([...AVATAR.types], rule('file_type')),
  );

export const profileCalls = {
  updateUserInfo: defineCall({
    path: '/api/updateUserInfo',
    summary: 'Changes the nickname or the real name; a field left out stays.',
    request: { nickname: z.optional(nickname), real_name: z.optional(realName) },
    reply: empty,
  }),
  uploadAvatar: defineCall({
    path: '/api/uploadAvatar',
    summary:
      'Replaces the avatar by a picture, which the server makes anew: nothing of the file itself is kept.',
    multipart: true,
    request: {
      file: pictureFile,
    },
    reply: z.object({ avatar: z.string() }),
  }),
  deleteAvatar: defineCall({
    path: '/api/deleteAvatar',
    summary: 'Removes the avatar.',
    request: {},
    reply: empty,
  }),
  notificationSettings: defineCall({
    path: '/api/notificationSettings',
    summary: 'What the user wants to be told about in the app.',
    request: {},
    reply: z.object(notifications),
  }),
  setNotificationSettings: defineCall({
    path: '/api/setNotificationSettings',
    summary: 'Keeps what the user wants to be told about; a field left out stays.',
    request: { funds: z.optional(z.boolean()), announcements: z.optional(z.boolean()) },
    reply: z.object(notifications),
  }),
} as const;

import type { RequestOf } from 'shared-api/contract';
import type { Db } from '../../db/tables.ts';
import type { SignedIn } from '../../http/contract-routes.ts';
import { fileScanner } from '../../http/scan.ts';
import { refuse } from '../../lib/errors.ts';
import { changeProfile, findUser } from '../identity/index.ts';
import type { ModuleDeps, ServerModule } from '../module.ts';
import { hasMeans } from '../payment-means/index.ts';
import { avatarRoutes, removeAvatar, saveAvatar } from './avatars.ts';
import { keepNotificationSettings, notificationSettings } from './notifications.ts';
import './tables.ts';

export { notificationSettings } from './notifications.ts';
export { makeReadable } from './picture.ts';

type Calls =
  | 'updateUserInfo'
  | 'uploadAvatar'
  | 'deleteAvatar'
  | 'notificationSettings'
  | 'setNotificationSettings';

/** The person's own data: names, avatar, what they want to be told about. */
export function profileModule({ db, config, log }: ModuleDeps): ServerModule<Calls> {
  return {
    handlers: {
      updateUserInfo: ({ user, input }) => updateUserInfo(db.kysely, user, input),
      uploadAvatar: async ({ user, input }) =>
        saveAvatar(db, user, {
          bytes: Buffer.from(await input.file.arrayBuffer()),
          scan: fileScanner(config.CLAMD, log),
        }),
      deleteAvatar: async ({ user }) => {
        await removeAvatar(db, user);
        return {};
      },
      notificationSettings: ({ user }) => notificationSettings(db.kysely, user),
      setNotificationSettings: ({ user, input }) => keepNotificationSettings(db.kysely, user, input),
    },
    routes: (app) => avatarRoutes(app, db.kysely),
  };
}

/**
 * The real name is the user's to change until a card or wallet is bound under it (docs/decisions/0017): from then on
 * payments are compared with it.
 */
async function updateUserInfo(
  db: Db,
  user: SignedIn,
  { nickname, real_name }: Pick<RequestOf<'updateUserInfo'>, 'nickname' | 'real_name'>,
) {
  if (real_name !== undefined) {
    const known = await findUser(db, { id: user.userId, bucket: user.bucket });
    if (known?.real_name !== null && known?.real_name !== real_name && (await hasMeans(db, user)))
      throw refuse('real_name_fixed');
  }
  await changeProfile(db, user, {
    ...(nickname !== undefined && { nickname }),
    ...(real_name !== undefined && { real_name }),
  });
  return {};
}

import type { profileCalls } from '../contract/profile.ts';
import { personOf } from './people.ts';
import { type TestState, userOf } from './state.ts';
import { type HandlersOf, refuse } from './types.ts';

/** One pixel. */
const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

export function profileHandlers(state: TestState): HandlersOf<typeof profileCalls> {
  return {
    updateUserInfo({ nickname, real_name }, { username }) {
      const user = personOf(state, username);
      const bound = user.cards.length + user.wallets.length > 0;
      if (real_name !== undefined && user.realName !== null && real_name !== user.realName && bound)
        throw refuse('real_name_fixed');
      user.nickname = nickname ?? user.nickname;
      user.realName = real_name ?? user.realName;
      if (user.realName !== null) userOf(state, username).missing.delete('profile');
      return {};
    },
    uploadAvatar(_, { username }) {
      const user = personOf(state, username);
      user.avatar = PICTURE;
      return { avatar: PICTURE };
    },
    deleteAvatar(_, { username }) {
      personOf(state, username).avatar = null;
      return {};
    },
    notificationSettings: (_, { username }) => personOf(state, username).notifications,
    setNotificationSettings({ funds, announcements }, { username }) {
      const user = personOf(state, username);
      user.notifications = {
        funds: funds ?? user.notifications.funds,
        announcements: announcements ?? user.notifications.announcements,
      };
      return user.notifications;
    },
  };
}

import {
  api,
  callKey,
  forgetAttempts,
  type NotificationSettings,
  useCall,
  useQueryClient,
  useSend,
} from 'shared-api/client';
import { clearDrafts, dropCaches, useSession } from 'shared-api/stores';
import own from '../../../package.json';

/** The package's own version, for where this remote runs alone. */
export const ownVersion = own.version;
export const license = own.license;

/** Drops what was cached or drafted; the session, the preferences and unanswered money calls' keys stay. */
export async function clearCache(client: ReturnType<typeof useQueryClient>): Promise<void> {
  clearDrafts();
  client.removeQueries({ type: 'inactive' });
  await dropCaches();
  await client.invalidateQueries();
}

/** What the user wants to be told about. A change is seen at once, and taken back when the server does not keep it. */
export function useNotifications() {
  const client = useQueryClient();
  const key = callKey('notificationSettings', {});
  const { data, isError, refetch } = useCall('notificationSettings', {}, { quiet: true });
  const show = (settings: NotificationSettings) => client.setQueryData(key, settings);
  // One after the other, and the last one's answer counts: an earlier one would show what has been changed since.
  const isLast = () => client.isMutating({ mutationKey: key }) === 1;
  const keep = useSend('setNotificationSettings', {
    mutationKey: key,
    keepalive: true,
    scope: { id: 'notification-settings' },
    invalidates: ['unreadMessages'],
    onSuccess: (kept) => {
      if (isLast()) show(kept);
    },
    onError: () => {
      if (isLast()) void client.invalidateQueries({ queryKey: key });
    },
  });
  return {
    settings: data,
    failed: isError,
    retry: refetch,
    change(settings: NotificationSettings) {
      show(settings);
      keep.mutate(settings);
    },
  };
}

/** Milliseconds until the server is not waited for any more. */
const TIMEOUT_MS = 4_000;

/** Ends the session on the device at once, so that a reload finds none, and on the server where it can be reached. */
export function signOut(): void {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  // Who signs out closes the tab next.
  void api.logout({}, { quiet: true, keepalive: true, signal }).catch(() => undefined);
  clearDrafts();
  forgetAttempts();
  useSession.getState().signOut();
}

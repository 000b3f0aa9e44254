import { useSyncExternalStore } from 'react';
import {
  api,
  callKey,
  forgetAttempts,
  type NOTIFICATIONS,
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

export type NotificationKind = (typeof NOTIFICATIONS)[number];

const settingsKey = callKey('notificationSettings', {});

/** What the user wants to be told about, as the server keeps it. */
export const useNotifications = () => useCall('notificationSettings', {}, { quiet: true });

/**
 * One of the kinds. A change is seen at once and sent by itself, after the changes of the same kind before it, so that the last
 * one holds. One that the server does not keep is taken back, and `refused` until the next.
 */
export function useNotification(kind: NotificationKind) {
  const client = useQueryClient();
  // Read beside the wish: a switch drawn between the two would go back for a moment.
  const { data, isError: failed } = useNotifications();
  const mutationKey = [...settingsKey, kind];
  const keep = useSend('setNotificationSettings', {
    mutationKey,
    keepalive: true,
    scope: { id: `notification-${kind}` },
    invalidates: ['unreadMessages'],
    async onSuccess(kept) {
      // An answer that is under way may be from before; what the other kinds are by now, this one may not know.
      await client.cancelQueries({ queryKey: settingsKey });
      client.setQueryData<NotificationSettings>(settingsKey, (now) => now && { ...now, [kind]: kept[kind] });
    },
    onError: () => void client.invalidateQueries({ queryKey: settingsKey }),
  });
  const wish = useSyncExternalStore(
    (changed) => client.getMutationCache().subscribe(changed),
    () =>
      client.getMutationCache().findAll({ mutationKey, status: 'pending' }).at(-1)?.state.variables as
        | Partial<NotificationSettings>
        | undefined,
  );
  return {
    on: wish?.[kind] ?? data?.[kind],
    failed,
    refused: keep.isError,
    change: (on: boolean) => keep.mutate({ [kind]: on }),
  };
}

/** Milliseconds until the server is not waited for any more. */
const TIMEOUT_MS = 4_000;

/** Ends the session on the device at once, so that a reload finds none, and on the server if it can be reached. */
export function signOut(): void {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  // Who signs out closes the tab next.
  void api.logout({}, { quiet: true, keepalive: true, signal }).catch(() => undefined);
  clearDrafts();
  forgetAttempts();
  useSession.getState().signOut();
}

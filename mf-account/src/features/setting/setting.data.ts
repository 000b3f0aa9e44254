import { api, type useQueryClient } from 'shared-api/client';
import { useSession } from 'shared-api/stores';
import { clearDrafts } from 'shared-ui/forms';
import own from '../../../package.json';

/** The package's own version, for where this remote runs alone. */
export const ownVersion = own.version;

/** Drops what was cached or drafted; the session, the preferences and unanswered money calls' keys stay. */
export async function clearCache(client: ReturnType<typeof useQueryClient>): Promise<void> {
  clearDrafts();
  client.removeQueries({ type: 'inactive' });
  const names = 'caches' in globalThis ? await caches.keys() : [];
  await Promise.all(names.map((name) => caches.delete(name)));
  await client.invalidateQueries();
}

/** Milliseconds that signing out waits for the server. */
const PATIENCE = 4_000;

/** Ends the session on the server where it can be reached, and on the device in any case. */
export async function signOut(): Promise<void> {
  await api.logout({}, { quiet: true, signal: AbortSignal.timeout(PATIENCE) }).catch(() => undefined);
  clearDrafts();
  useSession.getState().signOut();
}

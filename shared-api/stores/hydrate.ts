import { drafts } from './drafts.ts';
import { preferencesKeeper } from './preferences.ts';
import { sessionKeeper } from './session.ts';
import { deviceKeeper, passKeeper } from './verification.ts';

/**
 * Brings the stores back from the device. Awaited by the shell before its first render: one read of IndexedDB
 * (the key), the entries are in the browser's storage. Never rejects.
 */
export async function hydrateStores(): Promise<void> {
  await Promise.all(
    [sessionKeeper, passKeeper, deviceKeeper, preferencesKeeper, drafts].map((each) => each.hydrate()),
  );
  await deviceKeeper.ensure();
}

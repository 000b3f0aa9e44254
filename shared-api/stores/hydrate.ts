import { withFallback } from '../storage/index.ts';
import { drafts } from './drafts.ts';
import { preferencesKeeper } from './preferences.ts';
import { sessionKeeper } from './session.ts';
import { deviceKeeper, passKeeper } from './verification.ts';

async function bringBack(): Promise<void> {
  await Promise.all(
    [sessionKeeper, passKeeper, deviceKeeper, preferencesKeeper, drafts].map((each) => each.hydrate()),
  );
  await deviceKeeper.ensure();
}

/**
 * Brings the stores back from the device. Awaited by the shell before its first render: one read of IndexedDB
 * (the key), the entries are in the browser's storage. Never rejects, and ends within a second: what comes later is taken
 * over then, unless the app has set it meanwhile.
 */
export const hydrateStores = (): Promise<void> => withFallback(bringBack(), undefined);

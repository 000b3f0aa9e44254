import { withFallback } from '../storage/index.ts';
import { drafts } from './drafts.ts';
import { preferencesPersistence } from './preferences.ts';
import { sessionPersistence } from './session.ts';
import { devicePersistence, passPersistence } from './verification.ts';

async function bringBack(): Promise<void> {
  await Promise.all(
    [sessionPersistence, passPersistence, devicePersistence, preferencesPersistence, drafts].map((each) =>
      each.hydrate(),
    ),
  );
  await devicePersistence.ensure();
}

/**
 * Brings the stores back from the device. Awaited by the shell before its first render: one read of IndexedDB
 * (the key), the entries are in the browser's storage. Never rejects, and ends within a second: what comes later is taken
 * over then, unless the app has set it meanwhile.
 */
export const hydrateStores = (): Promise<void> => withFallback(bringBack(), undefined);

import { lazy, Suspense } from 'react';
import { retryUntilLoaded } from 'shared-ui/i18n';
import { createStore, useStore } from '../app/store.ts';

/** Set when a new version waits for the user's word. */
const waiting = createStore<(() => void) | null>(null);

// Together: the first file names each file with its hash, which cannot be compressed.
const loadCard = () => import(/* webpackChunkName: "pwa" */ './update-card.tsx');
const loadRegister = () => import(/* webpackChunkName: "pwa" */ './register.ts');

const UpdateCard = lazy(async () => ({ default: (await retryUntilLoaded(loadCard)).UpdateCard }));

/** Asks the user to take a new version, once there is one. */
export function UpdatePrompt() {
  const update = useStore(waiting);
  return update ? (
    <Suspense>
      <UpdateCard onUpdate={update} />
    </Suspense>
  ) : null;
}

/** Makes the app open offline from the next visit on. Pages of a development server have no worker. */
export async function startWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !document.querySelector('link[rel="manifest"]')) return;
  const { registerWorker } = await loadRegister();
  await registerWorker(waiting.set);
}

import { lazy, Suspense } from 'react';
import { createStore, useStore } from '../app/store.ts';

/** Set when a new version waits for the user's word. */
const waiting = createStore<(() => void) | null>(null);

const UpdateCard = lazy(async () => ({ default: (await import('./update-card.tsx')).UpdateCard }));

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
  const { registerWorker } = await import('./register.ts');
  await registerWorker(waiting.set);
}

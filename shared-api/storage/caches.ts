import { withFallback } from './with-fallback.ts';

async function drop(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Empties what the service worker keeps, as far as the browser lets it. */
export const dropCaches = (): Promise<void> =>
  withFallback(
    drop().catch(() => undefined),
    undefined,
  );

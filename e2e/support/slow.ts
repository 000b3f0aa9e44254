import type { BrowserContext } from '@playwright/test';

/** Milliseconds that the device's database takes to open, and, by half, that each answer of the server is late; none by itself. */
const SLOW_MS = Number(process.env.SLOW ?? 0);

/**
 * A slow device on a slow network (`SLOW=600`): what a journey, or the app, takes for granted because it is quick as a rule
 * fails here each time instead of once in a hundred.
 */
export async function slowDown(context: BrowserContext): Promise<void> {
  if (!SLOW_MS) return;
  await context.addInitScript((ms) => {
    Object.defineProperty(IDBOpenDBRequest.prototype, 'onsuccess', {
      set(this: IDBOpenDBRequest, run: (event: Event) => void) {
        this.addEventListener('success', (event) => setTimeout(() => run.call(this, event), ms));
      },
    });
  }, SLOW_MS);
  await context.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS / 2));
    // The page may have gone meanwhile.
    await route.fallback().catch(() => undefined);
  });
}

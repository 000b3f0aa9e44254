/** Milliseconds before the second try; each wait is twice as long as the one before, up to the last. */
const FIRST_WAIT = 500;
const LAST_WAIT = 15_000;

/**
 * Loads, as often as it takes, what nothing can be said without, as the words of the first screen, and what nobody waits for, as a
 * drawing: it is there once the network is.
 */
export async function retryUntilLoaded<T>(load: () => Promise<T>, wait = FIRST_WAIT): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, wait));
    return retryUntilLoaded(load, Math.min(wait * 2, LAST_WAIT));
  }
}

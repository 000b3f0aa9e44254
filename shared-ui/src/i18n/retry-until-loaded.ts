/** Milliseconds before the second try; each wait is twice as long as the one before, up to the last. */
const FIRST_WAIT = 500;
const LAST_WAIT = 15_000;

/** Loads the words of the first screen, as often as it takes: without them nothing can be said of it. */
export async function retryUntilLoaded<T>(load: () => Promise<T>, wait = FIRST_WAIT): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, wait));
    return retryUntilLoaded(load, Math.min(wait * 2, LAST_WAIT));
  }
}

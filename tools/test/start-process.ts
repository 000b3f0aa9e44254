const TRIES = 3;

/**
 * Starts a program that is not ours, up to three times: another process can take its port between the choice of the port
 * and the start. Nothing else is repeated in the tests.
 * @throws what the last try threw
 */
export async function startProcess<T>(start: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await start();
    } catch (error) {
      if (tries === TRIES) throw error;
    }
  }
}

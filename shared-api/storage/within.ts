/** Milliseconds that anything waits for the browser's storage: some browsers never answer. */
export const PATIENCE = 1_000;

/** What a promise resolves to, or the fallback when that takes too long. What comes later is still done. */
export function within<T>(promise: Promise<T>, fallback: T, milliseconds = PATIENCE): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(fallback), milliseconds);
    promise.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

/** Milliseconds that anything waits for the browser's storage: some browsers never answer. */
const STORAGE_TIMEOUT_MS = 1_000;

/** What a promise resolves to, or the fallback when that takes too long. What comes later is still done. */
export function withFallback<T>(promise: Promise<T>, fallback: T): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(fallback), STORAGE_TIMEOUT_MS);
    promise.finally(() => clearTimeout(timer)).then(resolve, reject);
  });
}

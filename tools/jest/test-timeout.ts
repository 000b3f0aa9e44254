/**
 * Milliseconds for one test. Jest reads it from the configuration it was started with: the root's for all packages, a
 * package's own for `npm test -w <name>`. Both name this, so that a test passes alone when it passes in the whole.
 */
export const testTimeout = 60_000;

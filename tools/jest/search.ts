/**
 * Whether this run looks for faults that nobody knows yet (`npm run test:all`, `npm run test:long`): random cases are many and new
 * then. The gate takes few, and the same each time.
 */
export const search = Boolean(process.env.SEARCH || process.env.LONG);

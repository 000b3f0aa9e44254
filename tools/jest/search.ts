/**
 * Whether this run looks for faults that nobody knows yet (`npm run test:all`, `npm run test:long`): random cases are many and new
 * then, and what is promised within seconds is held to them. The gate takes few, the same each time, and judges no machine's speed.
 */
export const search = Boolean(process.env.SEARCH || process.env.LONG);

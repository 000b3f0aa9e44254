/**
 * The schemas of every call. A remote that makes one beyond those of the first screens, or judges what is typed, imports
 * this in its `expose.tsx`, for its effect: they are a chunk of their own, which is fetched together with the remote.
 */
import { registerCalls } from '../client/index.ts';
import { contract } from '../contract/index.ts';

export { readStatement } from './read-statement.ts';

registerCalls(contract);

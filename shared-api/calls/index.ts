/**
 * Every call beyond those of the first screens. A remote that makes one imports this in its `routes.tsx`, for its effect:
 * the schemas are a chunk of their own, which is fetched together with the remote.
 */
import { registerCalls } from '../client/index.ts';
import { laterCalls } from '../contract/later-calls.ts';

export { readStatement } from './read-statement.ts';

registerCalls(laterCalls);

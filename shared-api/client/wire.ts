import type { CallName, ReplyOf } from '../contract/index.ts';
import { snakeKeys } from './case.ts';
import type { Reply } from './types.ts';

/** A reply as it came over the wire: for a file that other programs read. */
export const wireOf = <N extends CallName>(_name: N, reply: Reply<N>): ReplyOf<N> =>
  snakeKeys(reply) as ReplyOf<N>;

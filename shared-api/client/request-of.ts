import { type CallName, fieldsOf } from '../contract/index.ts';
import { callOf } from './calls.ts';
import { snakeKeys } from './case.ts';
import { clientConfig } from './configure.ts';

/** What a call says, in the names of the wire. Its schemas must be there. */
export function requestOf(name: CallName, input: object) {
  const body = snakeKeys(input) as Record<string, unknown>;
  const fields = fieldsOf(callOf(name).request);
  if ('device' in fields) body.device ??= clientConfig().device();
  return body;
}

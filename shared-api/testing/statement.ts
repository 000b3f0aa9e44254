import type { statementCalls } from '../contract/statement.ts';
import type { HandlersOf } from './types.ts';

/** A file of two parts, so that putting them together is tried. */
export function statementHandlers(): HandlersOf<typeof statementCalls> {
  return {
    statement: ({ list, cursor }) =>
      cursor === undefined
        ? { filename: `meridian-${list.toLowerCase()}.csv`, content: '\uFEFFtime\r\n1\r\n', next_cursor: '1' }
        : { filename: `meridian-${list.toLowerCase()}.csv`, content: '2\r\n', next_cursor: null },
  };
}

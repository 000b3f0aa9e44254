import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { span } from './common.ts';

export const STATEMENTS = ['bills', 'recharges', 'withdraws', 'moveRecords'] as const;

export const statementCalls = {
  statement: defineCall({
    path: '/api/statement',
    summary: 'A list of records of any period as CSV, oldest part last; long ones come in several parts.',
    request: {
      list: z.enum(STATEMENTS),
      ...span,
      cursor: z.optional(z.string().check(z.maxLength(200, { error: 'invalid' }))),
    },
    reply: z.object({
      filename: z.string(),
      /** Lines of the file, ended by CR LF; the first part begins with the byte order mark and the heads. */
      content: z.string(),
      next_cursor: z.nullable(z.string()),
    }),
  }),
} as const;

import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { span } from './common.ts';
import { utcOffset, zone } from './portfolio.ts';
import { redemptionState } from './redemption.ts';
import { holdingState } from './savings.ts';
import { accountChangeKind, depositState } from './wallet.ts';

export const STATEMENTS = ['bills', 'recharges', 'withdraws', 'moveRecords', 'orders'] as const;

/** What each list is narrowed to by one word: a type of account changes, a status of the others. */
export const STATEMENT_STATES = {
  bills: accountChangeKind.options,
  recharges: depositState.options,
  withdraws: redemptionState.options,
  moveRecords: holdingState.options,
  orders: ['open', 'closed'],
} as const satisfies Record<(typeof STATEMENTS)[number], readonly string[]>;

export const statementCalls = {
  statement: defineCall({
    path: '/api/statement',
    summary: 'A list of records of any period as CSV, oldest part last; long ones come in several parts.',
    request: {
      list: z.enum(STATEMENTS),
      /** As the list shows it when it is narrowed: one of `STATEMENT_STATES`; all without. */
      state: z.optional(z.string().check(z.maxLength(40, { error: 'invalid' }))),
      ...span,
      /** The reader's clock: by it the file has its times and its days. */
      utc_offset: utcOffset,
      zone,
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

import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { id, moment } from './common.ts';
import { USERS_TERMS } from './users-terms.ts';

/** A change of published terms that two operators have agreed on and that has not taken effect. */
const termChange = z.object({
  id,
  topic: z.enum(USERS_TERMS),
  /** A channel (with the position of its account), days, seconds, or a room. */
  key: z.string(),
  /** Amounts as decimal strings, rates in the unit of their field; of account numbers the end. */
  changes: z.array(z.object({ field: z.string(), before: z.nullable(z.string()), after: z.string() })),
  announced_at: moment,
  /** The earliest moment at which it takes effect. */
  effective_at: moment,
});

export const termChangeCalls = {
  termChanges: defineCall({
    path: '/api/termChanges',
    summary:
      'Changes of terms that are announced, the delay that each waits, and the bounds that none can exceed.',
    token: 'none',
    request: {},
    reply: z.object({
      items: z.array(termChange),
      /** Seconds between the approval of a change and its effect. */
      delay_seconds: z.int(),
      bounds: z.array(
        z.object({ topic: z.string(), field: z.string(), minimum: z.string(), maximum: z.string() }),
      ),
      server_time: moment,
    }),
  }),
} as const;

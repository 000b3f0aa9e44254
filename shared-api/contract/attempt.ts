import * as z from 'zod/mini';
import { defineCall } from './call.ts';
import { IDEMPOTENCY_KEY } from './patterns.ts';
import type { Rule } from './refusals.ts';

const rule = (name: Rule) => ({ error: name });

const key = z.string().check(z.regex(IDEMPOTENCY_KEY, rule('invalid')));

export const attemptCalls = {
  attempt: defineCall({
    path: '/api/attempt',
    summary:
      'Ends a money call that was not answered: gives its first answer, or sees to it that it never takes place.',
    request: { key },
    reply: z.object({
      /** Whether the call of this key was carried out; a call that comes later is refused (code 4009). */
      carried_out: z.boolean(),
      /** The `data` of its answer as JSON text; null when it was not carried out. */
      answer: z.nullable(z.string()),
    }),
  }),
} as const;

import * as z from 'zod/mini';
import { NEEDS, REASONS, RULES } from './refusals.ts';

/** One refused field of a 4001 reply. `message` is in the request's language. */
export const refusedField = z.object({
  name: z.string(),
  rule: z.enum(RULES),
  limit: z.optional(z.union([z.string(), z.number()])),
  message: z.string(),
});
export type RefusedField = z.output<typeof refusedField>;

/** What accompanies a refusal. */
export const errorData = z.object({
  fields: z.optional(z.array(refusedField)),
  need: z.optional(z.enum(NEEDS)),
  reason: z.optional(z.enum(REASONS)),
  /** The order that is there already (reasons `deposit_repeated`, `withdrawal_repeated`, `term_repeated`). */
  order_id: z.optional(z.string()),
  /** Seconds until the next attempt (codes 4290 and 5030). */
  retry_after: z.optional(z.number()),
  /** Names the log's line of a fault (code 5000). */
  request_id: z.optional(z.string()),
});
export type ErrorData = z.output<typeof errorData>;

/** Every JSON reply: `{code, msg, data}` (docs/product.md, section 20). */
export const envelope = z.object({ code: z.number(), msg: z.string(), data: z.unknown() });
export type Envelope<T = unknown> = { code: number; msg: string; data: T };

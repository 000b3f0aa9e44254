import { id, moment } from 'shared-api/contract';
import * as z from 'zod/mini';

/** What every proposal shows that one operator makes and another decides. */
export const proposal = z.object({
  id,
  username: z.string(),
  reason: z.string(),
  state: z.enum(['proposed', 'approved', 'rejected']),
  proposed_by: z.string(),
  proposed_at: moment,
  decided_by: z.nullable(z.string()),
  decided_at: z.nullable(moment),
});

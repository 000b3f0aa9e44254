import type { ReplyOf } from 'shared-api/contract';
import { readNow } from '../../db/paging.ts';
import type { Db } from '../../db/tables.ts';
import { approvedProposals } from '../proposals/index.ts';
import { TERM_BOUNDS } from './contract/index.ts';
import { concernsUsers, publicChanges } from './describe.ts';
import { delaySeconds } from './rules.ts';

/** The changes of terms that are approved and have not taken effect, with the rules that they keep to. */
export async function termChanges(db: Db): Promise<ReplyOf<'termChanges'>> {
  const waiting = await approvedProposals(db);
  return {
    items: waiting.flatMap(({ id, kind, subject, shown, approved_at, effective_at }) =>
      concernsUsers(kind) && approved_at && effective_at
        ? [
            {
              id,
              topic: kind,
              key: subject,
              changes: publicChanges(shown),
              announced_at: approved_at.toISOString(),
              effective_at: effective_at.toISOString(),
            },
          ]
        : [],
    ),
    delay_seconds: await delaySeconds(db),
    bounds: Object.entries(TERM_BOUNDS).flatMap(([topic, fields]) =>
      Object.entries(fields).map(([field, bounds]) => ({ topic, field, ...bounds })),
    ),
    server_time: (await readNow(db)).toISOString(),
  };
}

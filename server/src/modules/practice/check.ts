import { sql } from 'kysely';
import { checkBy } from '../ledger/index.ts';

/** A grant is in the ledger once, for its amount and its user, after what was taken back for it. */
export const practiceCheck = checkBy(
  { name: 'practice funds', sources: ['practice'], tables: ['practice_grants'] },
  sql`
    with posted as (
      select bucket, source_id, count(*) as transfers,
        sum(amount) filter (where step = 'grant' and debit_kind = 'clearing' and credit_kind = 'available') as granted,
        coalesce(sum(amount) filter
          (where step = 'return' and debit_kind = 'available' and credit_kind = 'clearing'), 0) as returned,
        min(case step when 'grant' then credit_owner else debit_owner end::text) as first_owner,
        max(case step when 'grant' then credit_owner else debit_owner end::text) as last_owner
      from ledger_transfers where source_type = 'practice' group by bucket, source_id
    )
    select format('practice grant %s is %s after %s, but the ledger has %s after %s in %s transfers',
        coalesce(g.id::text, p.source_id), g.amount, g.taken_back, p.granted, p.returned, p.transfers) as problem
    from practice_grants g full join posted p on p.bucket = g.bucket and p.source_id = g.id::text
    where p.granted is distinct from g.amount or p.returned is distinct from g.taken_back
      or p.transfers <> 1 + (g.taken_back > 0)::int
      or p.first_owner <> g.user_id::text or p.last_owner <> g.user_id::text
    limit 100`,
);

import { sql } from 'kysely';
import { checkBy } from '../ledger/index.ts';

/** An adjustment that took effect is in the ledger once, for its amount and its user; any other is not there. */
export const adjustmentCheck = checkBy(
  { name: 'adjustments', sources: ['adjustment'], tables: ['proposals'] },
  sql`
    with posted as (
      select bucket, source_id, count(*) as transfers, sum(amount) as amount, min(kind::text) as kind,
        min(case when kind = 'adjust_reduce' then debit_owner else credit_owner end::text) as owner
      from ledger_transfers where source_type = 'adjustment' group by bucket, source_id
    ), adjustments as (
      select bucket, id, state, user_id, change->>'type' as kind, (change->>'amount')::bigint as amount
      from proposals where kind = 'adjustment'
    )
    select format('adjustment %s is %s (%s %s), but the ledger has %s in %s transfers', coalesce(a.id::text, p.source_id),
        coalesce(a.state, 'unknown'), a.kind, a.amount, coalesce(p.amount, 0), coalesce(p.transfers, 0)) as problem
    from adjustments a full join posted p on p.bucket = a.bucket and p.source_id = a.id::text
    where case when a.state = 'effective'
      then p.transfers is distinct from 1 or p.amount <> a.amount or p.kind <> a.kind or p.owner <> a.user_id::text
      else p.transfers is not null end
    limit 100`,
);

import { sql } from 'kysely';
import { checkBy, entriesOf } from '../ledger/index.ts';

/** A frozen holding lies in its term's account, a completed one with its interest, a redeemed one has come back whole. */
export const holdingCheck = checkBy({
  name: 'fixed terms',
  sources: ['holding'],
  tables: ['savings_holdings'],
  query: sql`
    with entries as (${entriesOf('holding')}), posted as (
      select e.bucket, e.source_id,
        coalesce(sum(e.amount) filter (where e.kind = 'available' and e.owner = h.user_id), 0) as available,
        coalesce(sum(e.amount) filter (where e.kind = 'term' || h.term_days and e.owner = h.user_id), 0) as term
      from entries e left join savings_holdings h on h.bucket = e.bucket and h.id::text = e.source_id
      group by e.bucket, e.source_id
    )
    select format('holding %s is %s (%s and interest %s), but the ledger has %s available, %s in its term',
        coalesce(h.order_number, p.source_id), coalesce(h.state, 'unknown'), h.amount, h.interest,
        p.available, p.term) as problem
    from savings_holdings h full join posted p on p.bucket = h.bucket and p.source_id = h.id::text
    where (p.available, p.term) is distinct from (
      case h.state when 'redeemed' then h.interest else -h.amount end,
      case h.state when 'redeemed' then 0 else h.amount + coalesce(h.interest, 0) end
    ) or h.state is null
    limit 100`,
});

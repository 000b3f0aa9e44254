import { sql } from 'kysely';
import { checkBy, intoUserAccount, postedOf } from '../ledger/index.ts';

const POSTED = postedOf('holding', 'savings_holdings', {
  available: intoUserAccount('available'),
  term: intoUserAccount(sql`'term' || o.term_days`),
});

/** A frozen holding lies in its term's account, a completed one with its interest, a redeemed one has come back whole. */
export const holdingCheck = checkBy(
  { name: 'fixed terms', sources: ['holding'], tables: ['savings_holdings'] },
  sql`
    with ${POSTED}
    select format('holding %s is %s (%s and interest %s), but the ledger has %s available, %s in its term',
        coalesce(h.order_number, p.source_id), coalesce(h.state, 'unknown'), h.amount, h.interest,
        p.available, p.term) as problem
    from savings_holdings h full join posted p on p.bucket = h.bucket and p.source_id = h.id::text
    where (p.available, p.term) is distinct from (
      case h.state when 'redeemed' then h.interest else -h.amount end,
      case h.state when 'redeemed' then 0 else h.amount + coalesce(h.interest, 0) end
    ) or h.state is null
    limit 100`,
);

import { sql } from 'kysely';
import { checkBy, intoUserAccount, postedOf } from '../ledger/index.ts';

const POSTED = postedOf('timed_order', 'timed_orders', {
  escrow: intoUserAccount('escrow'),
  available: intoUserAccount('available'),
});

/**
 * An open order's stake and cover lie in its user's escrow; a closed one has left nothing there, and has changed their
 * available balance by its profit.
 */
export const timedOrderCheck = checkBy(
  { name: 'timed orders', sources: ['timed_order'], tables: ['timed_orders'] },
  sql`
    with ${POSTED}
    select format('timed order %s is %s (stake %s, cover %s, profit %s), but the ledger has %s in escrow and %s available',
        coalesce(o.order_number, p.source_id), coalesce(o.state, 'unknown'), o.stake, o.cover, o.profit,
        p.escrow, p.available) as problem
    from timed_orders o full join posted p on p.bucket = o.bucket and p.source_id = o.id::text
    where case when o.state = 'open'
      then p.escrow is distinct from o.stake + o.cover or p.available is distinct from -o.stake
      else o.state is null or p.escrow is distinct from 0 or p.available is distinct from o.profit end
    limit 100`,
);

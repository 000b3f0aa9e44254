import { sql } from 'kysely';
import { checkBy, intoHouseAccount, intoUserAccount, postedOf } from '../ledger/index.ts';

const POSTED = postedOf('redemption', 'redemptions', {
  available: intoUserAccount('available'),
  held: intoUserAccount('held'),
  paid: intoHouseAccount('clearing'),
  rest: intoHouseAccount('rounding'),
  fees: intoHouseAccount('fees'),
});

/** What is applied for lies in held; what is paid has left with its fee and what its rate left over; what failed is back whole. */
export const redemptionCheck = checkBy(
  { name: 'redemptions', sources: ['redemption'], tables: ['redemptions'] },
  sql`
    with ${POSTED}, agreed as (
      select *, coalesce(amount - ceil(usdt_amount::numeric * usdt_rate / 1000000), 0) as rest from redemptions
    )
    select format('redemption %s is %s (%s and fee %s), but the ledger has %s available, %s held, %s paid, %s in fees, %s rounding',
        coalesce(r.order_number, p.source_id), coalesce(r.state, 'unknown'), r.amount, r.fee,
        p.available, p.held, p.paid, p.fees, p.rest) as problem
    from agreed r full join posted p on p.bucket = r.bucket and p.source_id = r.id::text
    where (p.available, p.held, p.paid, p.rest, p.fees) is distinct from (
      case when r.state in ('applying', 'success') then -r.amount - r.fee else 0 end,
      case r.state when 'applying' then r.amount + r.fee else 0 end,
      case r.state when 'success' then r.amount - r.rest else 0 end,
      case r.state when 'success' then r.rest else 0 end,
      case r.state when 'success' then r.fee else 0 end
    ) or r.state is null
    limit 100`,
);

import { sql } from 'kysely';
import { checkBy } from '../ledger/index.ts';

/** A confirmed deposit has its amount, its fee and what its rate left over in the ledger, any other has nothing there. */
export const depositCheck = checkBy(
  { name: 'deposits', sources: ['deposit'], tables: ['deposits'] },
  sql`
    with posted as (
      select bucket, source_id,
        sum(amount) filter (where step = 'confirm' and debit_kind = 'clearing' and credit_kind = 'available') as paid,
        sum(amount) filter (where step = 'fee' and debit_kind = 'available' and credit_kind = 'fees') as fee,
        coalesce(sum(amount) filter
          (where step = 'rounding' and debit_kind = 'clearing' and credit_kind = 'rounding'), 0) as rest,
        count(*) filter (where step = 'confirm') as confirms,
        count(*) as transfers,
        min(case step when 'confirm' then credit_owner when 'fee' then debit_owner end::text) as first_owner,
        max(case step when 'confirm' then credit_owner when 'fee' then debit_owner end::text) as last_owner
      from ledger_transfers where source_type = 'deposit' group by bucket, source_id
    ), agreed as (
      select *, (coalesce(usdt_amount::numeric * usdt_rate % 1000000, 0) > 0)::int as rest from deposits
    )
    select format('deposit %s is %s for %s less %s, but the ledger has %s less %s in %s transfers',
        coalesce(d.order_number, p.source_id), coalesce(d.state, 'unknown'), d.amount, d.fee,
        coalesce(p.paid, 0), coalesce(p.fee, 0), coalesce(p.transfers, 0)) as problem
    from agreed d full join posted p on p.bucket = d.bucket and p.source_id = d.id::text
    where case when d.state = 'success'
      then p.paid is distinct from d.amount or coalesce(p.fee, 0) <> d.fee or p.rest <> d.rest or p.confirms <> 1
        or p.transfers <> 1 + (d.fee > 0)::int + d.rest or p.first_owner <> d.user_id::text or p.last_owner <> d.user_id::text
      else p.transfers is not null end
    limit 100`,
);

-- Several ledger transactions in one go, all of them or none: what a settlement of many orders, or the bets of several
-- people, post. Their accounts are locked first, in the one order that ledger_post demands of each; then every account is
-- changed once, by what all transfers do to it. A transfer's own sequences and balances are counted in the transfers'
-- order, so that the rows are those of ledger_post called once for each.
-- Plans by index, kept for all sizes: a plan made anew, or one that reads a whole table, takes longer than the work.
drop function ledger_post_all(smallint, jsonb);
create function ledger_post_all(p_legs json) returns timestamptz language plpgsql security definer
  set plan_cache_mode = force_generic_plan set jit = off
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
as $$
declare
  v_at timestamptz;
  v_fault text;
  v_who text;
begin
  perform from public.ledger_accounts a
    join (select distinct leg.bucket, side.owner, side.kind
      from json_to_recordset(p_legs) as leg (bucket smallint, debit_owner uuid, debit_kind text, credit_owner uuid, credit_kind text),
        lateral (values (leg.debit_owner, leg.debit_kind), (leg.credit_owner, leg.credit_kind)) as side (owner, kind)) named
      on a.bucket = named.bucket and a.owner = named.owner and a.kind = named.kind collate "C"
    order by a.bucket, a.owner desc, a.kind for no key update of a;
  -- Taken after the locks, so that an account's transfers are in the order of their times.
  v_at := public.app_now();
  with leg as (
    select * from rows from (json_to_recordset(p_legs) as (bucket smallint, id uuid, kind public.ledger_kind, source_type text,
      source_id text, step text, leg smallint, debit_owner uuid, debit_kind text, credit_owner uuid, credit_kind text, amount bigint))
      with ordinality as p (bucket, id, kind, source_type, source_id, step, leg, debit_owner, debit_kind, credit_owner, credit_kind,
        amount, n)
  ), side as (
    select leg.*, s.side, s.owner, s.account, a.currency, a.floor,
      a.balance + sum(s.change) over account as balance, a.sequence + count(*) over account as sequence,
      lead(n) over account is null as is_last
    from leg
      cross join lateral (values (1, debit_owner, debit_kind, -amount), (2, credit_owner, credit_kind, amount)) as s (side, owner, account, change)
      left join public.ledger_accounts a on a.bucket = leg.bucket and a.owner = s.owner and a.kind = s.account collate "C"
    window account as (partition by leg.bucket, s.owner, s.account order by n, s.side)
  ), pair as (
    select side.*, lead(currency) over leg as credit_currency, lead(balance) over leg as credit_balance,
      lead(sequence) over leg as credit_sequence
    from side window leg as (partition by n order by side)
  ), fault as materialized (
    select case when currency is null or side = 1 and credit_currency is null then 'ML002'
        when side = 1 and currency <> credit_currency then 'ML004' else 'ML001' end as state,
      case when currency is null or credit_currency is not null then owner || '/' || account else credit_owner || '/' || credit_kind end as who
    from pair
    where currency is null
      or side = 1 and (credit_currency is null or currency <> credit_currency or balance < floor)
    order by n, side limit 1
  ), changed as (
    update public.ledger_accounts a set balance = pair.balance, sequence = pair.sequence from pair
    where pair.is_last and a.bucket = pair.bucket and a.owner = pair.owner and a.kind = pair.account collate "C"
      and not exists (select from fault)
  ), kept as (
    insert into public.ledger_transfers
    select bucket, source_type, source_id, step, leg, id, kind, v_at, debit_owner, debit_kind, sequence, balance,
      credit_owner, credit_kind, credit_sequence, credit_balance, amount, currency
    from pair where side = 1 and not exists (select from fault)
  )
  select state, who into v_fault, v_who from fault;
  if v_fault is not null then
    raise exception 'ledger: a transfer was refused' using errcode = v_fault, detail = v_who;
  end if;
  return v_at;
end $$;
revoke execute on function ledger_post_all from public;
grant execute on function ledger_post_all to meridian_app;

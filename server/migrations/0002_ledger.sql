-- oldest server: 0.2.0
-- The double-entry ledger (docs/product.md, section 1). A balance is what was credited less what was debited.
-- Every key and foreign key carries the bucket, so that a bucket can live on a machine of its own.

-- Only ledger_open writes the columns that never change, so it alone answers for them: a constraint on them here would
-- be computed again with every change of a balance.
create table ledger_accounts (
  bucket smallint not null,
  -- The user, or the nil uuid for the house's accounts of this bucket.
  owner uuid not null,
  kind text collate "C" not null,
  currency text collate "C" not null,
  balance bigint not null default 0,
  floor bigint not null default 0,
  -- How many transfers have touched this account.
  sequence bigint not null default 0,
  opened_at timestamptz not null default app_now(),
  primary key (bucket, owner, kind),
  constraint ledger_accounts_floor check (balance >= floor)
) with (fillfactor = 50);

create type ledger_kind as enum (
  'deposit', 'redeem', 'redeem_return', 'adjust_add', 'adjust_reduce', 'bonus',
  'fixed_in_15', 'fixed_in_30', 'fixed_out', 'stake', 'payout', 'stake_return', 'fee');

-- The rows of one source's step are one ledger transaction, posted together; each says so itself, which spares a second
-- table and its keys. A transfer stays within one currency because the posting functions compare its two accounts, which
-- they hold locked, and nothing else can write a transfer. Foreign keys would prove the same a second time, for a fifth of
-- a posting's time; that a transfer's accounts exist and have its currency is proved again by reconcile.
create table ledger_transfers (
  bucket smallint not null,
  source_type text collate "C" not null,
  source_id text collate "C" not null,
  step text collate "C" not null,
  leg smallint not null,
  transaction_id uuid not null,
  kind ledger_kind not null,
  at timestamptz not null,
  debit_owner uuid not null,
  debit_kind text collate "C" not null,
  debit_sequence bigint not null,
  debit_balance bigint not null,
  credit_owner uuid not null,
  credit_kind text collate "C" not null,
  credit_sequence bigint not null,
  credit_balance bigint not null,
  amount bigint not null,
  currency text collate "C" not null,
  -- The second barrier against posting the same event twice.
  constraint ledger_transfers_source primary key (bucket, source_type, source_id, step, leg),
  constraint ledger_transfers_moves
    check (amount > 0 and (debit_owner <> credit_owner or debit_kind <> credit_kind))
);

-- A user's history is read from these. Nobody pages through the house's; reconcile proves its order.
create unique index ledger_transfers_debited on ledger_transfers (bucket, debit_owner, debit_kind, debit_sequence)
  where debit_owner <> '00000000-0000-0000-0000-000000000000';
create unique index ledger_transfers_credited on ledger_transfers (bucket, credit_owner, credit_kind, credit_sequence)
  where credit_owner <> '00000000-0000-0000-0000-000000000000';

-- What crosses the border between a user and the house other than by play: deposits, redemptions, fees of both, adjustments,
-- bonuses, interest. A portfolio sums them over a span of time. Stakes, covers and settlements touch escrow and are in neither index.
create index ledger_transfers_paid_in on ledger_transfers (bucket, credit_owner, at) include (kind, amount)
  where debit_owner = '00000000-0000-0000-0000-000000000000'
    and credit_owner <> '00000000-0000-0000-0000-000000000000' and credit_kind <> 'escrow';
create index ledger_transfers_paid_out on ledger_transfers (bucket, debit_owner, at) include (kind, amount)
  where credit_owner = '00000000-0000-0000-0000-000000000000'
    and debit_owner <> '00000000-0000-0000-0000-000000000000' and debit_kind <> 'escrow';

create function ledger_bucket(p_owner uuid) returns smallint language sql immutable as $$
  select get_byte(sha256(decode(replace(p_owner::text, '-', ''), 'hex')), 0)::smallint
$$;

-- Opens a user's accounts and, for the first user of a bucket, the bucket's house accounts.
-- Floors of the house: clearing mirrors money outside (none); house, liquidity, interest and bonus may spend a line of
-- 1,000,000.00 a bucket before they have earned it; fees and rounding only ever receive.
create function ledger_open(p_user uuid, p_currency text) returns void language plpgsql security definer as $$
begin
  if p_user = '00000000-0000-0000-0000-000000000000' or p_currency !~ '^[A-Z]{3}$' then
    raise exception 'ledger: accounts need a user and a currency' using errcode = 'ML003';
  end if;
  insert into public.ledger_accounts (bucket, owner, kind, currency, floor)
  select public.ledger_bucket(p_user), a.owner, a.kind, p_currency, a.floor
  from (
    select p_user as owner, kind, 0::bigint as floor
    from unnest(array['available', 'held', 'escrow', 'term15', 'term30']) as kind
    union all
    select '00000000-0000-0000-0000-000000000000', h.kind, h.floor
    from (values ('bonus', -100000000), ('clearing', -4611686018427387904), ('fees', 0), ('house', -100000000),
      ('interest', -100000000), ('liquidity', -100000000), ('rounding', 0)) as h (kind, floor)
  ) a order by a.owner desc, a.kind
  on conflict do nothing;
end $$;

-- Says why an account could not take its part: ML001 it would fall below its floor, ML002 it does not exist.
create function ledger_refuse(p_bucket smallint, p_owner uuid, p_kind text) returns void
language plpgsql as $$
begin
  if exists (select from public.ledger_accounts
      where bucket = p_bucket and owner = p_owner and kind = p_kind) then
    raise exception 'ledger: the account would fall below its floor' using errcode = 'ML001', detail = p_owner || '/' || p_kind;
  end if;
  raise exception 'ledger: there is no such account' using errcode = 'ML002', detail = p_owner || '/' || p_kind;
end $$;

-- Posts one transaction of one bucket. p_owners and p_kinds name each account once, owners descending (so that the house's
-- shared accounts are locked last and shortest), then kinds ascending: one order for all, hence no deadlock. A leg names
-- its two accounts by their places in that list. Names are qualified by schema instead of a search_path of the function,
-- which costs time.
create function ledger_post(
  p_bucket smallint, p_id uuid, p_kind text, p_source_type text, p_source_id text, p_step text, p_at timestamptz,
  p_owners uuid[], p_kinds text[], p_debits int[], p_credits int[], p_amounts bigint[]
) returns timestamptz language plpgsql security definer as $$
declare
  v_kind public.ledger_kind := p_kind;
  v_at timestamptz := p_at;
  v_debit_owner uuid;
  v_debit_kind text;
  v_credit_owner uuid;
  v_credit_kind text;
  v_amount bigint;
  v_debit_currency text;
  v_credit_currency text;
  v_debit_sequence bigint;
  v_debit_balance bigint;
  v_credit_sequence bigint;
  v_credit_balance bigint;
  d int;
  c int;
begin
  for i in 2 .. cardinality(p_owners) loop
    if not (p_owners[i] < p_owners[i - 1]
        or p_owners[i] = p_owners[i - 1] and (p_kinds[i]) > (p_kinds[i - 1]) collate "C") then
      raise exception 'ledger: accounts are not in the order of locking' using errcode = 'ML003';
    end if;
  end loop;
  -- A single transfer locks by its two updates; several would touch accounts in the order of the transfers.
  if cardinality(p_amounts) > 1 then
    for i in 1 .. cardinality(p_owners) loop
      perform from public.ledger_accounts
        where bucket = p_bucket and owner = p_owners[i] and kind = p_kinds[i] for no key update;
    end loop;
  end if;
  for i in 1 .. cardinality(p_amounts) loop
    d := p_debits[i]; c := p_credits[i]; v_amount := p_amounts[i];
    v_debit_owner := p_owners[d]; v_debit_kind := p_kinds[d];
    v_credit_owner := p_owners[c]; v_credit_kind := p_kinds[c];
    for side in 1 .. 2 loop
      if (side = 1) = (d < c) then
        update public.ledger_accounts a set balance = a.balance - v_amount, sequence = a.sequence + 1
          where a.bucket = p_bucket and a.owner = v_debit_owner and a.kind = v_debit_kind
            and a.balance - v_amount >= a.floor
          returning a.balance, a.sequence, a.currency into v_debit_balance, v_debit_sequence, v_debit_currency;
        if not found then perform public.ledger_refuse(p_bucket, v_debit_owner, v_debit_kind); end if;
      else
        update public.ledger_accounts a set balance = a.balance + v_amount, sequence = a.sequence + 1
          where a.bucket = p_bucket and a.owner = v_credit_owner and a.kind = v_credit_kind
          returning a.balance, a.sequence, a.currency into v_credit_balance, v_credit_sequence, v_credit_currency;
        if not found then perform public.ledger_refuse(p_bucket, v_credit_owner, v_credit_kind); end if;
      end if;
    end loop;
    if v_debit_currency <> v_credit_currency then
      raise exception 'ledger: a transfer stays within one currency' using errcode = 'ML004';
    end if;
    -- Taken after the locks, so that an account's transfers are in the order of their times.
    if v_at is null then v_at := public.app_now(); end if;
    insert into public.ledger_transfers values (
      p_bucket, p_source_type, p_source_id, p_step, i, p_id, v_kind, v_at,
      v_debit_owner, v_debit_kind, v_debit_sequence, v_debit_balance,
      v_credit_owner, v_credit_kind, v_credit_sequence, v_credit_balance, v_amount, v_debit_currency);
  end loop;
  return v_at;
end $$;

-- Several ledger transactions in one go, all of them or none: what a settlement of many orders, or the bets of several
-- people, post. Their accounts are locked first, in the one order that ledger_post demands of each; then every account is
-- changed once, by what all transfers do to it. A transfer's own sequences and balances are counted in the transfers'
-- order, so that the rows are those of ledger_post called once for each.
-- Plans by index, kept for all sizes: a plan made anew, or one that reads a whole table, takes longer than the work.
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

-- Holds a user's money until the transaction ends: what is read afterwards is what holds while it moves. A user's
-- `available` account comes first in the order of locking, so whatever is posted next for that user keeps the order.
create function ledger_hold(p_bucket smallint, p_owner uuid) returns void language plpgsql security definer as $$
begin
  perform from public.ledger_accounts
    where bucket = p_bucket and owner = p_owner and kind = 'available' for no key update;
end $$;

-- How many entries an account had before a moment. An account's entries are in the order of their times (ledger_post takes
-- the time under the account's lock), so a search by halves finds it in some twenty steps, however long the history is.
create function ledger_place(p_bucket smallint, p_owner uuid, p_kind text, p_before timestamptz) returns bigint
language plpgsql stable as $$
declare
  v_low bigint := 0;
  v_high bigint;
  v_middle bigint;
  v_at timestamptz;
begin
  select sequence into v_high from public.ledger_accounts
    where bucket = p_bucket and owner = p_owner and kind = p_kind;
  v_high := coalesce(v_high, 0);
  while v_low < v_high loop
    v_middle := (v_low + v_high + 1) / 2;
    select at into v_at from public.ledger_transfers
      where bucket = p_bucket and debit_owner = p_owner and debit_kind = p_kind and debit_sequence = v_middle
        and debit_owner <> '00000000-0000-0000-0000-000000000000';
    if not found then
      select at into v_at from public.ledger_transfers
        where bucket = p_bucket and credit_owner = p_owner and credit_kind = p_kind and credit_sequence = v_middle
          and credit_owner <> '00000000-0000-0000-0000-000000000000';
    end if;
    if v_at < p_before then v_low := v_middle; else v_high := v_middle - 1; end if;
  end loop;
  return v_low;
end $$;

-- The double-entry ledger (product.md section 1). A balance is what was credited less what was debited.
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
  unique (bucket, owner, kind, currency),
  constraint ledger_accounts_floor check (balance >= floor)
) with (fillfactor = 50);

create type ledger_kind as enum (
  'deposit', 'redeem', 'redeem_return', 'adjust_add', 'adjust_reduce', 'bonus',
  'fixed_in_15', 'fixed_in_30', 'fixed_out', 'stake', 'payout', 'stake_return', 'fee');

-- The rows of one source's step are one ledger transaction, posted together; each says so itself, which spares a second
-- table and its keys.
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
    check (amount > 0 and (debit_owner <> credit_owner or debit_kind <> credit_kind)),
  -- One currency and two accounts that both have it: a foreign currency has nothing to refer to.
  constraint ledger_transfers_debit foreign key (bucket, debit_owner, debit_kind, currency)
    references ledger_accounts (bucket, owner, kind, currency),
  constraint ledger_transfers_credit foreign key (bucket, credit_owner, credit_kind, currency)
    references ledger_accounts (bucket, owner, kind, currency)
);

-- A user's history is read from these. Nobody pages through the house's; reconcile proves its order.
create unique index ledger_transfers_debited on ledger_transfers (bucket, debit_owner, debit_kind, debit_sequence)
  where debit_owner <> '00000000-0000-0000-0000-000000000000';
create unique index ledger_transfers_credited on ledger_transfers (bucket, credit_owner, credit_kind, credit_sequence)
  where credit_owner <> '00000000-0000-0000-0000-000000000000';

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

-- The only way to move money. p_owners and p_kinds name each account once, owners descending (so that the house's
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
  v_owner uuid;
  v_account text;
  v_amount bigint;
  v_currency text;
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
    for side in 1 .. 2 loop
      if (side = 1) = (d < c) then
        v_owner := p_owners[d]; v_account := p_kinds[d];
        update public.ledger_accounts a set balance = a.balance - v_amount, sequence = a.sequence + 1
          where a.bucket = p_bucket and a.owner = v_owner and a.kind = v_account and a.balance - v_amount >= a.floor
          returning a.balance, a.sequence, a.currency into v_debit_balance, v_debit_sequence, v_currency;
      else
        v_owner := p_owners[c]; v_account := p_kinds[c];
        update public.ledger_accounts a set balance = a.balance + v_amount, sequence = a.sequence + 1
          where a.bucket = p_bucket and a.owner = v_owner and a.kind = v_account
          returning a.balance, a.sequence into v_credit_balance, v_credit_sequence;
      end if;
      if not found then perform public.ledger_refuse(p_bucket, v_owner, v_account); end if;
    end loop;
    -- Taken after the locks, so that an account's transfers are in the order of their times.
    if v_at is null then v_at := public.app_now(); end if;
    insert into public.ledger_transfers values (
      p_bucket, p_source_type, p_source_id, p_step, i, p_id, v_kind, v_at,
      p_owners[d], p_kinds[d], v_debit_sequence, v_debit_balance,
      p_owners[c], p_kinds[c], v_credit_sequence, v_credit_balance, v_amount, v_currency);
  end loop;
  return v_at;
end $$;

-- One money call's key, fingerprint and first answer (product.md section 1). The body itself is never stored.
create table idempotency_keys (
  bucket smallint not null,
  user_id uuid not null,
  key text not null check (length(key) between 1 and 200),
  call text not null,
  body_hash bytea not null,
  answer json,
  created_at timestamptz not null default app_now(),
  primary key (bucket, user_id, key)
);

revoke all on ledger_accounts, ledger_transfers from meridian_app;
grant select on ledger_accounts, ledger_transfers to meridian_app;
revoke delete on idempotency_keys from meridian_app;
revoke execute on function ledger_open, ledger_post, ledger_refuse from public;
grant execute on function ledger_open, ledger_post to meridian_app;

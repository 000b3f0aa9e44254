-- oldest server: 0.2.0
-- One money call's key, fingerprint and first answer (docs/product.md, section 1). The body itself is never stored.
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
create index idempotency_keys_created_at on idempotency_keys using brin (created_at);

create function forget_idempotency_keys(p_most int) returns int language plpgsql security definer as $$
declare
  v_forgotten int;
begin
  delete from public.idempotency_keys where (bucket, user_id, key) in (
    select bucket, user_id, key from public.idempotency_keys
    where created_at < public.app_now() - interval '30 days' limit p_most);
  get diagnostics v_forgotten = row_count;
  return v_forgotten;
end $$;

-- A user's own limits (docs/product.md, section 13). A raise waits in the `next` columns until its moment.
create table user_limits (
  bucket smallint not null check (bucket between 0 and 255),
  user_id uuid not null,
  kind text not null check (kind in ('deposit', 'loss', 'stake')),
  period text not null check (period in ('day', 'week', 'month')),
  -- Null: none.
  amount bigint check (amount > 0),
  next_amount bigint check (next_amount > 0),
  next_at timestamptz,
  primary key (bucket, user_id, kind, period),
  check (next_amount is null or next_at is not null)
);

-- A time-out or self-exclusion; its end moves later only.
create table user_breaks (
  bucket smallint not null check (bucket between 0 and 255),
  user_id uuid not null,
  kind text not null check (kind in ('time_out', 'self_exclusion')),
  since timestamptz not null,
  until timestamptz not null,
  primary key (bucket, user_id),
  check (until > since)
);

-- What each entry of a user's balance was as play: whatever they bet on moves money between `available` and `escrow`.
create view user_plays as
  select bucket, debit_owner as user_id, debit_sequence as place, at,
    amount as staked, 0::int8 as unplayed, 0::int8 as returned
  from ledger_transfers
  where debit_owner <> '00000000-0000-0000-0000-000000000000' and debit_kind = 'available'
    and credit_kind = 'escrow' and kind = 'stake'
  union all
  select bucket, credit_owner, credit_sequence, at,
    0, case kind when 'stake_return' then amount else 0 end, amount
  from ledger_transfers
  where credit_owner <> '00000000-0000-0000-0000-000000000000' and credit_kind = 'available'
    and debit_kind = 'escrow' and kind in ('payout', 'stake_return');

-- Sums of a user's play up to a place of their balance, counted from their first mark. Entries are never changed and places
-- never reused, so a mark stays right for good. Written only for users who have limited themselves.
create table play_marks (
  bucket smallint not null check (bucket between 0 and 255),
  user_id uuid not null,
  place bigint not null check (place >= 0),
  staked bigint not null check (staked >= 0),
  unplayed bigint not null check (unplayed between 0 and returned),
  returned bigint not null,
  primary key (bucket, user_id, place)
);

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
revoke execute on function ledger_place from public;
grant execute on function ledger_place to meridian_app;

-- Keys of money calls are forgotten after 30 days, oldest first, so many at a time. The server's role may call this, and
-- has no other way to delete a key.
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
revoke execute on function forget_idempotency_keys from public;
grant execute on function forget_idempotency_keys to meridian_app;

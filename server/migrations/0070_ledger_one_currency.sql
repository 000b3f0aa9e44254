-- A transfer stays within one currency because ledger_post compares its two accounts, which it holds locked, and nothing
-- else can write a transfer. Two foreign keys proved the same a second time, for a fifth of a posting's time; that a
-- transfer's accounts exist and have its currency is proved again by reconcile.
alter table ledger_transfers drop constraint ledger_transfers_debit, drop constraint ledger_transfers_credit;
alter table ledger_accounts drop constraint ledger_accounts_bucket_owner_kind_currency_key;

create or replace function ledger_post(
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

-- oldest server: 0.2.0
-- What one operator proposes and a second approves: published terms, the list of operators, adjustments of balances, removals
-- of a lost second factor, the end of a block. A change of terms or operators waits for the published delay after the
-- approval (docs/product.md, section 13); what concerns one user takes effect with it.
create table proposals (
  -- Of the user whom it concerns; 0 where it concerns no user.
  bucket smallint not null check (bucket between 0 and 255),
  id uuid not null unique,
  kind text collate "C" not null constraint proposals_kind check (kind in ('deposit_channel', 'deposit_receiver',
    'withdraw_channel', 'savings_plan', 'timed_trade', 'room', 'review_rules', 'delay', 'operator', 'adjustment',
    'factor_removal', 'lift_block')),
  -- What of its kind changes: a channel, a duration, the name of an operator, a user's id.
  subject text collate "C" not null,
  user_id uuid,
  -- The request as it is carried out, and the values before and after it as they are shown.
  change jsonb not null,
  shown jsonb not null,
  reason text not null check (length(reason) between 1 and 200),
  state text not null default 'proposed'
    check (state in ('proposed', 'approved', 'effective', 'rejected', 'withdrawn', 'failed')),
  -- Null for what was proposed at the server's machine.
  proposed_by uuid references operators (id),
  proposer_name text not null,
  proposed_at timestamptz(3) not null,
  -- Not before this moment, where the proposer named one.
  not_before timestamptz(3),
  approved_by uuid references operators (id),
  approver_name text,
  approved_at timestamptz(3),
  -- The second factor of a new operator, which the approver hands over; sealed.
  handed_over bytea,
  effective_at timestamptz(3),
  ended_by uuid references operators (id),
  ender_name text,
  ended_at timestamptz(3),
  -- What was published about it.
  notice_id uuid,
  announcement_id uuid,
  primary key (bucket, id),
  constraint proposals_of_users check ((kind in ('adjustment', 'factor_removal', 'lift_block')) = (user_id is not null)),
  check (user_id is not null or bucket = 0),
  check (approved_by <> proposed_by),
  check ((approved_by is null) = (approved_at is null) and (approved_by is null) = (approver_name is null)
    and (approved_by is null) = (effective_at is null)),
  check (state not in ('proposed', 'rejected') or approved_by is null),
  check (state not in ('approved', 'effective', 'failed') or approved_by is not null),
  check ((state in ('proposed', 'approved')) = (ended_at is null)),
  check ((ended_at is null) = (ender_name is null)),
  -- No delay is shorter than ten minutes.
  check (user_id is not null or effective_at >= approved_at + interval '600 seconds'),
  check (effective_at >= not_before),
  check (state <> 'effective' or ended_at >= effective_at)
);
create index proposals_by_time on proposals (proposed_at, id);
create index proposals_waiting on proposals (effective_at) where state in ('proposed', 'approved');
-- One change of a subject waits at a time: what its approver has read is what it changes.
create unique index proposals_one_of_a_subject on proposals (kind, subject)
  where state in ('proposed', 'approved') and user_id is null;

-- Published terms and rules are written by these functions alone, from a proposal that two operators have agreed on and whose
-- delay is over: whoever holds the serving login cannot insert a row of terms.

-- Of each kind of proposal: its table, how a row is named as a subject, the fields of a request that are amounts (decimal
-- strings, kept in minor units), and its other fields. What is not named here cannot be changed by a proposal.
create function term_kind(p_kind text) returns table (relation text, subject text, amounts text[], others text[])
language sql immutable as $$
  select k.relation, k.subject, k.amounts::text[], k.others::text[] from (values
    ('deposit_channel', 'deposit_channel_terms', 'channel', '{minimum,maximum,fee}', '{is_open,usdt_rate}'),
    ('deposit_receiver', 'deposit_receiver_terms', 'channel || ''/'' || position', '{}',
      '{bank_name,account_name,account_number,branch_name}'),
    ('withdraw_channel', 'withdraw_channel_terms', 'channel', '{minimum,maximum,fee}', '{is_open,usdt_rate}'),
    ('savings_plan', 'savings_plan_terms', 'term_days::text', '{minimum,maximum}', '{is_open,annual_rate}'),
    ('timed_trade', 'play_way_terms', 'duration_seconds::text', '{minimum,maximum}', '{payout_rate}'),
    ('room', 'room_terms', 'id', '{minimum_balance,stake_minimum,stake_maximum,liquidity_cap}', '{fee_rate}'),
    ('review_rules', 'review_rules', '''all''', '{two_above}', '{}'),
    ('delay', 'delay_rules', '''all''', '{}', '{delay_seconds}')
  ) as k (kind, relation, subject, amounts, others) where k.kind = p_kind
$$;

-- The row that a change leads to at a moment: what the request does not name stays. Null when there is no such subject.
create function next_terms(p_kind text, p_subject text, p_change jsonb, p_at timestamptz, p_by uuid) returns jsonb
language plpgsql stable as $$
declare
  v_kind record;
  v_named jsonb;
  v_next jsonb;
begin
  select * into strict v_kind from public.term_kind(p_kind);
  select coalesce(jsonb_object_agg(key, case when key = any (v_kind.amounts)
      then to_jsonb(((value #>> '{}')::numeric * 100)::bigint) else value end), '{}')
    into v_named from jsonb_each(p_change) where key = any (v_kind.amounts || v_kind.others);
  v_named := v_named || jsonb_build_object('valid_from', p_at, 'set_by', p_by);
  execute format('select to_jsonb(n) from public.%I t cross join lateral jsonb_populate_record(t, $1) n
      where %s = $2 and t.valid_from <= $3 order by t.valid_from desc limit 1',
    v_kind.relation, regexp_replace(v_kind.subject, '\m(channel|position|term_days|duration_seconds|id)\M', 't.\1', 'g'))
    into v_next using v_named, p_subject, p_at;
  return v_next;
end $$;

create function write_terms(p_kind text, p_subject text, p_change jsonb, p_by uuid) returns void language plpgsql as $$
declare
  v_next jsonb;
  v_relation text;
begin
  v_next := public.next_terms(p_kind, p_subject, p_change, date_trunc('milliseconds', public.app_now()), p_by);
  if v_next is null then
    raise exception 'terms: there is no %', p_subject using errcode = 'MP003';
  end if;
  select relation into v_relation from public.term_kind(p_kind);
  execute format('insert into public.%1$I select * from jsonb_populate_record(null::public.%1$I, $1)', v_relation) using v_next;
end $$;

-- Writes a change and takes it back, so that what the tables' constraints refuse is known before it is proposed.
create function rehearse_terms(p_kind text, p_subject text, p_change jsonb, p_by uuid) returns void
language plpgsql security definer as $$
begin
  begin
    perform public.write_terms(p_kind, p_subject, p_change, p_by);
    raise exception 'terms: rehearsed' using errcode = 'MP002';
  exception when sqlstate 'MP002' then null;
  end;
end $$;

-- The second operator's approval: of another person than the proposer, by the lists of who handed whom their password. What
-- concerns one user takes effect at once; everything else waits for the delay in force. Gives no row when it is decided.
create function approve_proposal(p_id uuid, p_by uuid, p_handed_over bytea) returns setof proposals
language plpgsql security definer as $$
declare
  v_proposal public.proposals;
  v_by public.operators;
  v_now timestamptz;
  v_delay int := 0;
begin
  select * into v_proposal from public.proposals where id = p_id and state = 'proposed' for update;
  if not found then
    return;
  end if;
  v_now := date_trunc('milliseconds', public.app_now());
  select * into v_by from public.operators o where o.id = p_by and o.role = 'operator' and o.disabled_at is null
    and coalesce(o.approves_from, v_now) <= v_now
    and not (v_proposal.kind = 'operator' and v_proposal.subject = o.name)
    -- Proposed at the server's machine: the access of an operator alone.
    and (v_proposal.proposed_by is not null or v_proposal.kind = 'operator')
    and not exists (
      with recursive proposer (id) as (
        select v_proposal.proposed_by union select p.issued_by from public.operators p join proposer using (id)
      ), approver (id) as (
        select p_by union select p.issued_by from public.operators p join approver using (id)
      ) select from proposer join approver using (id));
  if not found then
    raise exception 'proposals: not a second person' using errcode = 'MP001';
  end if;
  if v_proposal.user_id is null then
    select delay_seconds into strict v_delay from public.delay_rules where valid_from <= v_now order by valid_from desc limit 1;
  end if;
  return query update public.proposals set
      state = case when user_id is null then 'approved' else 'effective' end,
      approved_by = v_by.id, approver_name = v_by.name, approved_at = v_now, handed_over = p_handed_over,
      effective_at = greatest(v_now + v_delay * interval '1 second', not_before),
      ended_by = case when user_id is not null then v_by.id end,
      ender_name = case when user_id is not null then v_by.name end,
      ended_at = case when user_id is not null then v_now end
    where id = p_id returning *;
end $$;

-- Carries out an approved change whose moment has come, and ends it, once. The list of operators is changed by the server in
-- the same transaction. Gives no row when the proposal is not due.
create function enact_proposal(p_id uuid) returns setof proposals language plpgsql security definer as $$
declare
  v_due public.proposals;
begin
  select * into v_due from public.proposals
    where id = p_id and state = 'approved' and user_id is null and effective_at <= public.app_now() for update;
  if not found then
    return;
  end if;
  if v_due.kind <> 'operator' then
    perform public.write_terms(v_due.kind, v_due.subject, v_due.change, v_due.proposed_by);
  end if;
  return query update public.proposals
    set state = 'effective', ended_by = null, ender_name = '(server)', ended_at = date_trunc('milliseconds', public.app_now())
    where id = p_id returning *;
end $$;

-- A server's setting can lengthen the delay, never shorten it.
create function lengthen_delay(p_seconds int) returns void language sql security definer as $$
  insert into public.delay_rules (valid_from, delay_seconds)
    select date_trunc('milliseconds', public.app_now()), p_seconds
    where p_seconds > (select delay_seconds from public.delay_rules where valid_from <= public.app_now()
      order by valid_from desc limit 1)
    on conflict do nothing
$$;

-- Lifts a block once its proposal is approved: the serving login itself takes no row for fraud away. What began after the
-- approval stays.
create function lift_block(p_proposal uuid) returns boolean language plpgsql security definer as $$
begin
  delete from public.user_blocks b using public.proposals p
    where p.id = p_proposal and p.kind = 'lift_block' and p.state = 'effective'
      and b.bucket = p.bucket and b.user_id = p.user_id and b.state = p.change ->> 'state' and b.since <= p.approved_at;
  return found;
end $$;

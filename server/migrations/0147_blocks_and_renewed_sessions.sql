-- oldest server: 0.2.0
-- Users whom an operator has blocked (they sign in, see everything and withdraw, and buy nothing) or disabled (they cannot sign
-- in), each from a moment and for a cause that the user is told. What stands here for fraud is taken away by the approval of
-- a second operator alone.
create table user_blocks (
  bucket smallint not null check (bucket between 0 and 255),
  user_id uuid not null,
  state text collate "C" not null check (state in ('blocked', 'disabled')),
  cause text collate "C" not null check (cause in ('fraud', 'identity', 'payments', 'rules', 'own_request')),
  since timestamptz(3) not null,
  set_by uuid not null references operators (id),
  primary key (bucket, user_id, state)
);

-- A proposal to lift one of them concerns one user, and takes effect with its approval.
do $$
declare
  v_name name;
begin
  for v_name in select conname from pg_constraint where conrelid = 'proposals'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) like '%factor_removal%' loop
    execute format('alter table proposals drop constraint %I', v_name);
  end loop;
end $$;
alter table proposals
  add constraint proposals_kind check (kind in ('deposit_channel', 'deposit_receiver', 'withdraw_channel', 'savings_plan',
    'timed_trade', 'room', 'review_rules', 'delay', 'operator', 'adjustment', 'factor_removal', 'lift_block')),
  add constraint proposals_of_users check ((kind in ('adjustment', 'factor_removal', 'lift_block')) = (user_id is not null));

-- Carries out such a proposal once it is approved: the serving login itself takes no row for fraud away. What began after the
-- approval stays.
create function lift_block(p_proposal uuid) returns boolean language plpgsql security definer as $$
begin
  delete from public.user_blocks b using public.proposals p
    where p.id = p_proposal and p.kind = 'lift_block' and p.state = 'effective'
      and b.bucket = p.bucket and b.user_id = p.user_id and b.state = p.change ->> 'state' and b.since <= p.approved_at;
  return found;
end $$;

-- A session whose user has proved anew who they are gets another token; the one before it is good for a moment more, for calls
-- that are on their way.
alter table sessions add column previous_token_hash bytea, add column previous_until timestamptz;
create index sessions_previous on sessions (bucket, previous_token_hash) where previous_token_hash is not null;

-- A balance put right by hand: one operator proposes it, another decides, and the user reads both names and the reason.
create table adjustments (
  bucket smallint not null check (bucket between 0 and 255),
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('adjust_add', 'adjust_reduce', 'bonus')),
  amount bigint not null check (amount > 0),
  reason text not null check (length(reason) between 1 and 200),
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected')),
  proposed_by uuid not null references operators (id),
  proposer_name text not null,
  proposed_at timestamptz not null default app_now(),
  decided_by uuid references operators (id),
  decider_name text,
  decided_at timestamptz,
  primary key (bucket, id),
  check ((state = 'proposed') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (decider_name is null)),
  -- Who proposed it may take it back, but not approve it.
  check (state <> 'approved' or decided_by <> proposed_by)
);
create index adjustments_by_time on adjustments (proposed_at, id);
revoke delete on adjustments from meridian_app;

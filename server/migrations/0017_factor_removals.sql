-- A second factor that its user has lost: one operator proposes to take it away, another approves, and both say so in the
-- audit log. Operators are named by their ids; their table is younger than this one's number.
create table factor_removals (
  bucket smallint not null check (bucket between 0 and 255),
  id uuid not null,
  user_id uuid not null,
  reason text not null check (length(reason) between 1 and 200),
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected')),
  proposed_by uuid not null,
  proposer_name text not null,
  proposed_at timestamptz(3) not null,
  decided_by uuid,
  decider_name text,
  decided_at timestamptz(3),
  primary key (bucket, id),
  foreign key (bucket, user_id) references users (bucket, id) on delete cascade,
  check ((state = 'proposed') = (decided_by is null)),
  check ((decided_by is null) = (decided_at is null) and (decided_by is null) = (decider_name is null)),
  check (state <> 'approved' or decided_by <> proposed_by)
);
create index factor_removals_by_time on factor_removals (proposed_at, id);
revoke delete on factor_removals from meridian_app;

-- A user's own limits (product decisions, section 13). A raise waits in the `next` columns until its moment.
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

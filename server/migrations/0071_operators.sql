-- Who reviews and who audits (product decisions, section 0). They are no users: they have no money and no place in the app.
create table operators (
  id uuid primary key,
  name text collate "C" not null unique check (name ~ '^[a-z][a-z0-9-]{1,30}$'),
  role text not null check (role in ('operator', 'auditor')),
  password_hash text not null,
  -- Sealed with a key that is not in the database.
  totp_sealed bytea not null,
  -- The last half minute whose code was used: a code works once.
  totp_step bigint not null default 0,
  created_at timestamptz not null default app_now()
);

create table operator_sessions (
  token_hash bytea primary key,
  operator_id uuid not null references operators (id),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null
);
create index operator_sessions_expires_at on operator_sessions (expires_at);

-- Every act of an operator, written in the transaction that does it. Rows are added, never changed: see the grants below.
create table operator_acts (
  id uuid primary key,
  at timestamptz not null default app_now(),
  operator_id uuid not null references operators (id),
  operator_name text not null,
  act text not null,
  subject_type text not null,
  subject_id text not null,
  details jsonb not null
);
create index operator_acts_of_subject on operator_acts (subject_type, subject_id, id);

-- Who has agreed to a confirmation that needs two.
create table review_approvals (
  bucket smallint not null,
  kind text not null check (kind in ('deposit', 'redemption')),
  order_id uuid not null,
  operator_id uuid not null references operators (id),
  at timestamptz not null default app_now(),
  primary key (bucket, kind, order_id, operator_id)
);

-- Above which amount a confirmation needs two operators; the row in force is the latest whose time has come.
create table review_rules (
  valid_from timestamptz primary key,
  two_above bigint not null check (two_above >= 0),
  set_by uuid references operators (id)
);
insert into review_rules (valid_from, two_above) values ('2000-01-01Z', 1000000);

alter table deposits add column taken_by uuid references operators (id), add column taken_at timestamptz,
  add constraint deposits_taken check ((taken_by is null) = (taken_at is null));
create index deposits_by_number on deposits (order_number);
create index deposits_by_time on deposits (created_at, id);

revoke update, delete, truncate on operator_acts, review_approvals, review_rules from meridian_app;
revoke delete on operators from meridian_app;

-- oldest server: 0.2.0
-- Who reviews and who audits (docs/product.md, section 0). Operators are no users: they have no money and no place in the
-- app. They are never deleted, because what they did names them.
create table operators (
  id uuid primary key,
  name text collate "C" not null unique check (name ~ '^[a-z][a-z0-9-]{1,30}$'),
  role text not null check (role in ('operator', 'auditor')),
  password_hash text not null,
  -- Sealed with a key that is not in the database.
  totp_sealed bytea not null,
  -- The last half minute whose code was used: a code works once.
  totp_step bigint not null default 0,
  created_at timestamptz not null default app_now(),
  -- From then on they cannot sign in any more.
  disabled_at timestamptz,
  -- Who handed them their password: the two do not approve each other's proposals.
  issued_by uuid references operators (id),
  -- From when on their approvals count.
  approves_from timestamptz(3)
);

create table operator_sessions (
  token_hash bytea primary key,
  operator_id uuid not null references operators (id),
  created_at timestamptz not null default app_now(),
  expires_at timestamptz not null
);
create index operator_sessions_expires_at on operator_sessions (expires_at);

-- Machines on which an operator signed in before (keyed hashes), as `known_devices` are of users.
create table operator_devices (
  operator_id uuid not null references operators (id),
  device_hash bytea not null,
  seen_at timestamptz not null default app_now(),
  primary key (operator_id, device_hash)
);
create index operator_devices_seen_at on operator_devices (seen_at);

-- Every act of an operator, written in the transaction that does it. Rows are added, never changed (src/db/privileges.ts).
create table operator_acts (
  id uuid primary key,
  at timestamptz not null default app_now(),
  -- Null: what the server does by itself, and what is done at its machine, is nobody's act.
  operator_id uuid references operators (id),
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
  set_by uuid references operators (id),
  -- No change can exceed it, whoever approves it (docs/operators.md).
  constraint review_rules_bounds check (two_above <= 5000000)
);
insert into review_rules (valid_from, two_above) values ('2000-01-01Z', 1000000);

-- How long an approved change waits before it takes effect.
create table delay_rules (
  valid_from timestamptz primary key,
  delay_seconds int not null check (delay_seconds between 600 and 2592000),
  set_by uuid references operators (id)
);
insert into delay_rules (valid_from, delay_seconds) values ('2000-01-01Z', 600);

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

-- What users ask the operators, in the bucket of all rows of a user. The device makes the id, so that a repeat is one
-- question; an answer is written once, and told as a message.
create table support_questions (
  bucket smallint not null check (bucket between 0 and 255),
  id uuid not null,
  user_id uuid not null,
  text text not null check (length(text) between 1 and 1000),
  asked_at timestamptz(3) not null,
  answer text check (length(answer) between 1 and 2000),
  answered_by uuid,
  answered_at timestamptz(3),
  check (num_nonnulls(answer, answered_by, answered_at) in (0, 3)),
  primary key (bucket, id)
);
create index support_questions_waiting on support_questions (asked_at, id) where answered_at is null;
create index support_questions_all on support_questions (asked_at, id);

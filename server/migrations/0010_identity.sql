-- A user, in the bucket of all his rows. The phone number itself is not kept: a keyed hash finds it, the mask shows it.
create table users (
  bucket smallint not null,
  id uuid not null,
  username text not null,
  password_hash text not null,
  nickname text not null,
  real_name text,
  phone_hash bytea not null,
  phone_masked text not null,
  avatar text,
  created_at timestamptz not null default app_now(),
  password_changed_at timestamptz not null default app_now(),
  primary key (bucket, id),
  constraint users_bucket check (bucket = ledger_bucket(id))
);

-- Names and phones are each unique over the whole installation. They lie in the bucket of their own hash, so that the
-- constraint holds when buckets lie on several machines.
create table usernames (
  bucket smallint not null,
  -- In small letters.
  name text collate "C" not null,
  user_bucket smallint not null,
  user_id uuid not null,
  primary key (bucket, name)
);

create table phones (
  bucket smallint not null,
  phone_hash bytea not null,
  user_bucket smallint not null,
  user_id uuid not null,
  primary key (bucket, phone_hash)
);

create table sessions (
  bucket smallint not null,
  token_hash bytea not null,
  id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default app_now(),
  seen_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  primary key (bucket, token_hash),
  foreign key (bucket, user_id) references users (bucket, id) on delete cascade
);
create index sessions_user on sessions (bucket, user_id);
create index sessions_expires_at on sessions (expires_at);

-- The one live code of a phone for a purpose.
create table codes (
  bucket smallint not null,
  phone_hash bytea not null,
  purpose text collate "C" not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (bucket, phone_hash, purpose)
);
create index codes_expires_at on codes (expires_at);

-- Failed sign-ins of an account or an address (keyed hashes), and until when it must wait.
create table sign_in_attempts (
  bucket smallint not null,
  subject bytea not null,
  failures int not null,
  last_at timestamptz not null,
  blocked_until timestamptz not null,
  primary key (bucket, subject)
);
create index sign_in_attempts_last_at on sign_in_attempts (last_at);

-- oldest server: 0.2.0
-- A user, in the bucket of all their rows. The phone number itself is not kept: a keyed hash finds it, the mask shows it.
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
  -- The transaction password; null until it is set.
  trade_password_hash text,
  trade_password_changed_at timestamptz,
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
-- Operators find users by how a name begins, in whichever bucket they are.
create index usernames_by_name on usernames (name collate "C");

create table phones (
  bucket smallint not null,
  phone_hash bytea not null,
  user_bucket smallint not null,
  user_id uuid not null,
  primary key (bucket, phone_hash)
);

-- A session whose user has proved anew who they are gets another token; the one before it is good for a moment more, for
-- calls that are on their way.
create table sessions (
  bucket smallint not null,
  token_hash bytea not null,
  id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default app_now(),
  seen_at timestamptz not null default app_now(),
  expires_at timestamptz not null,
  previous_token_hash bytea,
  previous_until timestamptz,
  -- Words such as "Chrome" and "Android", and the first part of the address: enough to recognise, too little to find.
  browser text,
  system text,
  network text,
  primary key (bucket, token_hash),
  foreign key (bucket, user_id) references users (bucket, id) on delete cascade
);
create index sessions_user on sessions (bucket, user_id);
create index sessions_id on sessions (bucket, id);
create index sessions_expires_at on sessions (expires_at);
create index sessions_previous on sessions (bucket, previous_token_hash) where previous_token_hash is not null;

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

-- Browsers on which a user signed in before (keyed hashes). They have a count of wrong passwords of their own, so that a
-- stranger who guesses does not lock the owner out.
create table known_devices (
  bucket smallint not null,
  user_id uuid not null,
  device_hash bytea not null,
  seen_at timestamptz not null default app_now(),
  primary key (bucket, user_id, device_hash),
  foreign key (bucket, user_id) references users (bucket, id) on delete cascade
);
create index known_devices_seen_at on known_devices (seen_at);
-- Whether anybody has signed in on a browser: limits of an address do not count it.
create index known_devices_device on known_devices (device_hash);

create table sign_in_history (
  bucket smallint not null,
  id uuid not null,
  user_id uuid not null,
  at timestamptz not null default app_now(),
  outcome text collate "C" not null check (outcome in ('success', 'wrong_password', 'second_factor_failed')),
  browser text,
  system text,
  network text,
  primary key (bucket, id),
  foreign key (bucket, user_id) references users (bucket, id) on delete cascade
);
create index sign_in_history_user on sign_in_history (bucket, user_id, id);
create index sign_in_history_at on sign_in_history (at);

-- The one avatar of a user, as the server made it anew from what was uploaded. Its name is in its address, which
-- therefore may be kept for ever.
create table avatars (
  bucket smallint not null,
  user_id uuid not null,
  name text collate "C" not null,
  picture bytea not null,
  created_at timestamptz not null default app_now(),
  primary key (bucket, user_id),
  unique (bucket, name),
  foreign key (bucket, user_id) references users (bucket, id) on delete cascade
);

-- What a user does not want to be told about; without a row they are told about everything.
create table notification_settings (
  bucket smallint not null,
  user_id uuid not null,
  funds boolean not null,
  trades boolean not null,
  announcements boolean not null,
  primary key (bucket, user_id),
  foreign key (bucket, user_id) references users (bucket, id) on delete cascade
);

-- An authenticator app. The secret is sealed with a key that is not in the database.
create table totp_factors (
  bucket smallint not null,
  user_id uuid not null,
  sealed_secret bytea not null,
  -- Null until the first code proved that the app has it.
  confirmed_at timestamptz,
  -- The 30 seconds of the last code that was taken: neither it nor an earlier one is taken again.
  last_step bigint not null default 0,
  created_at timestamptz not null default app_now(),
  primary key (bucket, user_id),
  foreign key (bucket, user_id) references users (bucket, id) on delete cascade
);

create table recovery_codes (
  bucket smallint not null,
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (bucket, user_id, code_hash),
  foreign key (bucket, user_id) references users (bucket, id) on delete cascade
);

create table passkeys (
  bucket smallint not null,
  user_id uuid not null,
  id uuid not null,
  credential_id text collate "C" not null,
  public_key bytea not null,
  counter bigint not null,
  transports text not null,
  name text not null,
  created_at timestamptz not null default app_now(),
  last_used_at timestamptz,
  primary key (bucket, user_id, id),
  unique (bucket, user_id, credential_id),
  foreign key (bucket, user_id) references users (bucket, id) on delete cascade
);

-- What a person has begun and must finish with a factor, and what they may do once they have: tickets by the hash of a
-- token.
create table security_tickets (
  bucket smallint not null,
  token_hash bytea not null,
  user_id uuid not null,
  purpose text collate "C" not null check (purpose in ('sign_in', 'confirm', 'confirmed', 'new_passkey')),
  -- The session it belongs to; null before there is one.
  session_id uuid,
  -- What a passkey must sign.
  challenge text not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (bucket, token_hash),
  foreign key (bucket, user_id) references users (bucket, id) on delete cascade
);
create index security_tickets_expires_at on security_tickets (expires_at);

-- Open challenges. One answer takes the row away, so that none is answered twice.
create table human_checks (
  bucket smallint not null,
  id uuid not null,
  -- No question is asked any more.
  kind text collate "C" not null constraint human_checks_kind_check check (kind in ('slider', 'question', 'audio')),
  device_hash bytea not null,
  -- The gap's distance from the left in pixels, or the counts of a recording as digits: 352 is three, five and two.
  answer int not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (bucket, id)
);
create index human_checks_expires_at on human_checks (expires_at);

-- How often a pass of the human check was used; one that was never used has no row.
create table human_passes (
  bucket smallint not null,
  proof_hash bytea not null,
  uses smallint not null,
  expires_at timestamptz not null,
  primary key (bucket, proof_hash)
);
create index human_passes_expires_at on human_passes (expires_at);

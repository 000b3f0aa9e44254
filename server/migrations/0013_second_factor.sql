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

-- What a person has begun and must finish with a factor, and what he may do once he has: tickets by the hash of a token.
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

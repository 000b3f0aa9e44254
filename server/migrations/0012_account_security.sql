-- The transaction password of a user, and where a session comes from.
alter table users add column trade_password_hash text;
alter table users add column trade_password_changed_at timestamptz;

-- Words such as "Chrome" and "Android", and the first part of the address: enough to recognise, too little to find.
alter table sessions add column browser text;
alter table sessions add column system text;
alter table sessions add column network text;
create index sessions_id on sessions (bucket, id);

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

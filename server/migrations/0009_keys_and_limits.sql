-- Secrets of this installation, made once; every key in use is derived from them (src/plugins/keys.ts).
create table server_keys (
  name text collate "C" primary key,
  secret bytea not null check (length(secret) = 32),
  created_at timestamptz not null default app_now()
);

-- How much of a limit is used up, for all nodes together: the moment at which it would be unused again.
-- The subject (an address, a device, a phone) is a keyed hash; the bucket is its first byte.
create table limits (
  bucket smallint not null,
  subject bytea not null,
  free_at timestamptz not null,
  primary key (bucket, subject)
);
create index limits_free_at on limits (free_at);

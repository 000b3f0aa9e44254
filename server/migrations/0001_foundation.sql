-- oldest server: 0.2.0
-- The server's only clock is the database's. A test's database has a clock of its own in its place
-- (tools/test/movable-clock.sql).
create function app_now() returns timestamptz language sql volatile parallel restricted as $$
  select clock_timestamp()
$$;

-- Rights are not given here: those of the serving role stand in one list (src/db/privileges.ts), which is applied after the
-- migrations. A new table has none until it stands there.

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

-- Settings that change while servers run, for all nodes together (docs/configuration.md).
create table settings (
  name text collate "C" primary key check (name in ('maintenance', 'features')),
  value jsonb not null,
  changed_at timestamptz not null default app_now()
);

-- One row, which a server locks while it makes the sandbox's accounts and their history: others wait for it, and a server
-- that dies lets it go with its session.
create table seeding (
  id smallint primary key check (id = 1),
  finished_at timestamptz
);
insert into seeding (id) values (1);

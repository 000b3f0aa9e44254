-- The question in words was answered by scripts: recordings of sounds take its place.
delete from human_checks where kind = 'question';
alter table human_checks drop constraint human_checks_kind_check;
alter table human_checks add constraint human_checks_kind_check check (kind in ('slider', 'audio'));
-- For recordings `answer` holds the counts as digits: 352 is three, five and two.

-- How often a pass of the human check was used; one that was never used has no row.
create table human_passes (
  bucket smallint not null,
  proof_hash bytea not null,
  uses smallint not null,
  expires_at timestamptz not null,
  primary key (bucket, proof_hash)
);
create index human_passes_expires_at on human_passes (expires_at);

-- Machines on which an operator signed in before (keyed hashes), as `known_devices` are of users.
create table operator_devices (
  operator_id uuid not null references operators (id),
  device_hash bytea not null,
  seen_at timestamptz not null default app_now(),
  primary key (operator_id, device_hash)
);
create index operator_devices_seen_at on operator_devices (seen_at);

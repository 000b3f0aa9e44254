-- Open challenges. One answer takes the row away, so that none is answered twice.
create table human_checks (
  bucket smallint not null,
  id uuid not null,
  kind text collate "C" not null check (kind in ('slider', 'question')),
  device_hash bytea not null,
  -- The gap's distance from the left in pixels, or the number asked for.
  answer int not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (bucket, id)
);
create index human_checks_expires_at on human_checks (expires_at);

-- oldest server: 0.2.0
-- Keys that sign receipts (docs/decisions/0030-signed-receipts-and-a-tree-of-checkpoints.md). Rows are never changed: a key
-- is in use from `valid_from` until the next one's.
create table signing_keys (
  generation int primary key check (generation > 0),
  key_id text collate "C" not null unique check (key_id ~ '^[0-9a-f]{16}$'),
  public_key bytea not null check (octet_length(public_key) = 32),
  valid_from timestamptz not null
);

-- The private halves, sealed with the key of stored secrets. One that is no longer in use is deleted.
create table signing_secrets (
  generation int primary key references signing_keys,
  sealed bytea not null
);

-- Published places of the hash chains (product decisions, section 8): the last tick before each half minute, written in
-- the transaction that records the tick after it. They follow from the ticks; here they are found at once, and stay.
create table tick_checkpoints (
  goods_id text collate "C" not null,
  -- Half minutes since 1970.
  number bigint not null check (number >= 0),
  seq bigint not null check (seq > 0),
  hash bytea not null check (octet_length(hash) = 32),
  -- The time of the tick after it: from then on it is public.
  time timestamptz not null,
  primary key (goods_id, number)
);
create unique index tick_checkpoints_by_seq on tick_checkpoints (goods_id, seq);
revoke update, delete, truncate on tick_checkpoints from meridian_app;

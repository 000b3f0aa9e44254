-- oldest server: 0.2.0
-- What a user has drawn on the chart of a product, as one list: it is always read whole, and bounded. `revision` counts its
-- changes, so that another device of theirs knows when to read it again.
create table drawings (
  bucket smallint not null check (bucket between 0 and 255),
  user_id uuid not null,
  goods_id text collate "C" not null,
  revision bigint not null check (revision >= 0),
  items jsonb not null check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) <= 200),
  primary key (bucket, user_id, goods_id)
);

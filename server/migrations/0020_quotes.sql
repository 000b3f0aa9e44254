-- Recorded prices (product.md sections 5 and 8): append-only, gapless by product, each carrying the hash of the one
-- before. A price is an integer scaled by the product's digits.
create table ticks (
  goods_id text not null,
  seq bigint not null check (seq > 0),
  time timestamptz not null,
  price bigint not null check (price > 0),
  hash bytea not null check (octet_length(hash) = 32),
  -- The recorded moment that a replay took this price from.
  source_time timestamptz,
  primary key (goods_id, seq)
);
create unique index ticks_by_time on ticks (goods_id, time) include (seq, price);
revoke update, delete, truncate on ticks from meridian_app;

-- Bars of every period, kept in the transaction that records the ticks; `history` was there before the first tick.
create table bars (
  goods_id text not null,
  minutes smallint not null,
  time timestamptz not null,
  open bigint not null,
  high bigint not null,
  low bigint not null,
  close bigint not null,
  volume bigint not null,
  origin text not null check (origin in ('history', 'ticks')),
  primary key (goods_id, minutes, time),
  check (low > 0 and low <= least(open, close) and high >= greatest(open, close))
) with (fillfactor = 80);
revoke delete, truncate on bars from meridian_app;

-- Which node leads the feed. A new term fences the last one's holder off.
create table quotes_lease (
  id smallint primary key check (id = 1),
  node uuid,
  term bigint not null,
  expires_at timestamptz not null
) with (fillfactor = 10);
insert into quotes_lease (id, term, expires_at) values (1, 0, 'epoch');
revoke insert, delete, truncate on quotes_lease from meridian_app;

create table favourites (
  bucket int not null,
  user_id uuid not null,
  goods_id text not null,
  created_at timestamptz not null default app_now(),
  primary key (bucket, user_id, goods_id)
);

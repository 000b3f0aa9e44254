-- oldest server: 0.2.0
-- The durations a product can be traded for, with the published terms (docs/product.md, section 6), dated like all terms.
-- They hold for every product; the order keeps the rate it was accepted at.
create table play_way_terms (
  duration_seconds int not null check (duration_seconds in (30, 60, 120, 180, 300)),
  valid_from timestamptz not null,
  set_by uuid references operators (id),
  payout_rate int not null check (payout_rate between 0 and 1000000),
  minimum bigint not null check (minimum > 0),
  maximum bigint not null check (maximum >= minimum),
  primary key (duration_seconds, valid_from),
  constraint play_ways_bounds check (payout_rate between 5000 and 9500 and minimum >= 100 and maximum <= 10000000)
);
create view play_ways as
  select distinct on (duration_seconds) duration_seconds, payout_rate, minimum, maximum
  from play_way_terms where valid_from <= (select app_now()) order by duration_seconds, valid_from desc;
insert into play_way_terms (duration_seconds, valid_from, payout_rate, minimum, maximum) values
  (30, '2000-01-01Z', 8000, 1000, 500000),
  (60, '2000-01-01Z', 8200, 1000, 500000),
  (120, '2000-01-01Z', 8400, 1000, 1000000),
  (180, '2000-01-01Z', 8600, 1000, 1000000),
  (300, '2000-01-01Z', 8800, 1000, 2000000);

-- An open order's entry is read from the recorded ticks when it is shown, and written once, with the result.
create table timed_orders (
  bucket smallint not null check (bucket between 0 and 255),
  id uuid not null,
  order_number text not null,
  user_id uuid not null,
  goods_id text not null,
  direction text not null check (direction in ('up', 'down')),
  duration_seconds int not null,
  stake bigint not null check (stake > 0),
  -- The most that the house can lose: it lies in escrow beside the stake while the order is open.
  cover bigint not null check (cover >= 0),
  payout_rate int not null,
  state text not null default 'open' check (state in ('open', 'settled', 'void')),
  result text check (result in ('win', 'loss', 'tie')),
  void_reason text check (void_reason in ('no_entry_tick', 'feed_gap', 'session_ended')),
  profit bigint,
  entry_seq bigint,
  entry_time timestamptz,
  entry_price bigint,
  exit_seq bigint,
  exit_time timestamptz,
  exit_price bigint,
  accepted_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz,
  -- What its terms were signed with at its acceptance; both null: unsigned.
  receipt_key_id text collate "C",
  receipt_signature bytea check (octet_length(receipt_signature) = 64),
  primary key (bucket, id),
  unique (bucket, order_number),
  check (expires_at = accepted_at + duration_seconds * interval '1 second'),
  check ((state = 'open') = (settled_at is null)),
  check ((state = 'settled') = (result is not null)),
  check ((state = 'void') = (void_reason is not null)),
  check ((state = 'open') = (profit is null)),
  check (state <> 'settled' or (entry_seq is not null and exit_seq is not null and entry_seq <= exit_seq)),
  constraint timed_orders_receipt check ((receipt_key_id is null) = (receipt_signature is null))
);
create index timed_orders_of_user on timed_orders (bucket, user_id, accepted_at desc, id desc);
create index timed_orders_open on timed_orders (goods_id, expires_at) where state = 'open';
-- Open orders are few: of the others every list is nearly the whole one.
create index timed_orders_open_of_user on timed_orders (bucket, user_id, accepted_at desc, id desc)
  where state = 'open';
create index timed_orders_settled on timed_orders (settled_at) where state = 'settled';

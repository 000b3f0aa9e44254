-- Subscription rooms and their published terms (product decisions, section 7). Money in minor units, rates in basis
-- points. A round length divides the day, so that rounds have the same numbers on every server without a counter.
create table rooms (
  id text collate "C" primary key check (id ~ '^[a-z]{2,20}$'),
  hall text not null check (hall in ('regular', 'vip', 'diamond')),
  place smallint not null unique,
  goods_id text not null,
  round_seconds int not null check (round_seconds between 30 and 3600 and 86400 % round_seconds = 0),
  minimum_balance bigint not null check (minimum_balance >= 0),
  stake_minimum bigint not null check (stake_minimum > 0),
  stake_maximum bigint not null check (stake_maximum >= stake_minimum),
  fee_rate int not null check (fee_rate between 0 and 9999),
  liquidity_cap bigint not null check (liquidity_cap >= 0)
);
insert into rooms values
  ('economy', 'regular', 1, 'SYN50', 60, 10000, 1000, 100000, 200, 100000),
  ('vip', 'vip', 2, 'SYN100', 120, 500000, 10000, 500000, 150, 500000),
  ('svip', 'vip', 3, 'SYN50', 180, 2000000, 50000, 2000000, 100, 2000000),
  ('diamond', 'diamond', 4, 'SYN100', 300, 10000000, 100000, 5000000, 50, 5000000);

-- Where a subscription and the seal of its round meet: a subscription holds its bucket's row (shared) until it commits,
-- the seal moves the room's rows on. So one of them is first, and no row is shared by all users of a round.
create table room_gates (
  bucket smallint not null check (bucket between 0 and 255),
  room_id text collate "C" not null,
  sealed_through bigint not null default 0,
  primary key (bucket, room_id)
) with (fillfactor = 40);
insert into room_gates (bucket, room_id) select bucket, id from generate_series(0, 255) as bucket, rooms;

create table room_rounds (
  room_id text collate "C" not null,
  -- Whole round lengths since 1970.
  issue bigint not null,
  goods_id text not null,
  starts_at timestamptz not null,
  seals_at timestamptz not null,
  ends_at timestamptz not null,
  fee_rate int not null,
  liquidity_cap bigint not null,
  state text not null default 'open' check (state in ('open', 'sealed', 'settled', 'void')),
  start_seq bigint,
  start_time timestamptz,
  start_price bigint,
  start_hash bytea,
  end_seq bigint,
  end_time timestamptz,
  end_price bigint,
  end_hash bytea,
  result text check (result in ('up', 'down', 'tie')),
  void_reason text check (void_reason in ('no_entry_tick', 'feed_gap', 'session_ended')),
  -- The sides, known to nobody before the seal.
  up_total bigint,
  down_total bigint,
  up_matched bigint,
  down_matched bigint,
  sealed_at timestamptz,
  settled_at timestamptz,
  -- When the last of its subscriptions was released.
  finished_at timestamptz,
  primary key (room_id, issue),
  check (starts_at < seals_at and seals_at < ends_at),
  check ((state = 'open') = (sealed_at is null)),
  check ((state = 'open') = (num_nonnulls(up_total, down_total, up_matched, down_matched) = 0)),
  check (state = 'open' or num_nonnulls(up_total, down_total, up_matched, down_matched) = 4),
  check (up_matched between 0 and up_total and down_matched between 0 and down_total),
  check (abs(up_matched - down_matched) <= liquidity_cap),
  check ((state in ('settled', 'void')) = (settled_at is not null)),
  check ((state = 'settled') = (result is not null)),
  check ((state = 'void') = (void_reason is not null)),
  check (state <> 'settled' or num_nonnulls(start_seq, end_seq, start_hash, end_hash) = 4)
) with (fillfactor = 70);
create index room_rounds_unfinished on room_rounds (room_id, issue) where finished_at is null;

create table room_orders (
  bucket smallint not null check (bucket between 0 and 255),
  id uuid not null,
  order_number text not null,
  user_id uuid not null,
  room_id text collate "C" not null,
  goods_id text not null,
  direction text not null check (direction in ('up', 'down')),
  unit_amount bigint not null check (unit_amount > 0),
  leverage int not null check (leverage between 1 and 10),
  rounds int not null check (rounds between 1 and 10),
  -- Of one round.
  stake bigint not null check (stake = unit_amount * leverage),
  fee_rate int not null,
  first_issue bigint not null,
  open_rounds int not null check (open_rounds between 0 and rounds),
  accepted_at timestamptz not null,
  ended_at timestamptz,
  primary key (bucket, id),
  unique (bucket, order_number),
  check ((open_rounds = 0) = (ended_at is not null))
);
create index room_orders_of_user on room_orders (bucket, user_id, accepted_at desc, id desc);
create index room_orders_open on room_orders (bucket, user_id) where open_rounds > 0;

-- An order's part in one round. While it lasts, its stake (then what was matched of it) and the same from the house lie
-- in the user's escrow.
create table room_subscriptions (
  bucket smallint not null check (bucket between 0 and 255),
  order_id uuid not null,
  issue bigint not null,
  room_id text collate "C" not null,
  user_id uuid not null,
  direction text not null check (direction in ('up', 'down')),
  stake bigint not null check (stake > 0),
  fee_rate int not null,
  accepted_at timestamptz not null,
  state text not null default 'matching'
    check (state in ('matching', 'match_success', 'match_failure', 'sealed', 'settled', 'cancelled')),
  -- Its place in the order of arrival (accepted_at, then order_id), fixed at the seal.
  arrival int check (arrival > 0),
  matched bigint check (matched between 0 and stake),
  matched_at timestamptz,
  result text check (result in ('win', 'loss', 'tie', 'void')),
  profit bigint,
  fee bigint check (fee >= 0),
  ended_at timestamptz,
  primary key (bucket, order_id, issue),
  foreign key (bucket, order_id) references room_orders (bucket, id),
  check ((state in ('matching', 'cancelled')) = (matched is null)),
  check ((matched is null) = (arrival is null) and (matched is null) = (matched_at is null)),
  check ((state = 'match_failure') = (matched is not null and matched = 0)),
  check ((state = 'settled') = (result is not null)),
  check ((result is null) = (fee is null)),
  check ((ended_at is null) = (profit is null))
);
create index room_subscriptions_matching on room_subscriptions (room_id, issue, accepted_at, order_id)
  where state = 'matching';
create index room_subscriptions_unreleased on room_subscriptions (room_id, issue, order_id)
  where ended_at is null and state <> 'matching';

-- oldest server: 0.2.0
-- Subscription rooms and their published terms (docs/product.md, section 7), dated like all terms. Money in minor units,
-- rates in basis points. A round length divides the day, so that rounds have the same numbers on every server without a
-- counter.
create table room_terms (
  id text collate "C" not null check (id ~ '^[a-z]{2,20}$'),
  valid_from timestamptz not null,
  set_by uuid references operators (id),
  hall text not null check (hall in ('regular', 'vip', 'diamond')),
  place smallint not null,
  goods_id text not null,
  round_seconds int not null check (round_seconds between 30 and 3600 and 86400 % round_seconds = 0),
  minimum_balance bigint not null check (minimum_balance >= 0),
  stake_minimum bigint not null check (stake_minimum > 0),
  stake_maximum bigint not null check (stake_maximum >= stake_minimum),
  fee_rate int not null check (fee_rate between 0 and 9999),
  liquidity_cap bigint not null check (liquidity_cap >= 0),
  primary key (id, valid_from),
  constraint rooms_bounds check (fee_rate <= 1000 and minimum_balance <= 100000000
    and stake_minimum >= 100 and stake_maximum <= 10000000 and liquidity_cap <= 100000000)
);
create view rooms as
  select distinct on (id) id, hall, place, goods_id, round_seconds, minimum_balance, stake_minimum, stake_maximum, fee_rate,
    liquidity_cap
  from room_terms where valid_from <= (select app_now()) order by id, valid_from desc;
insert into room_terms (id, valid_from, hall, place, goods_id, round_seconds, minimum_balance, stake_minimum, stake_maximum,
  fee_rate, liquidity_cap) values
  ('economy', '2000-01-01Z', 'regular', 1, 'SYN50', 60, 10000, 1000, 100000, 200, 100000),
  ('vip', '2000-01-01Z', 'vip', 2, 'SYN100', 120, 500000, 10000, 500000, 150, 500000),
  ('svip', '2000-01-01Z', 'vip', 3, 'SYN50', 180, 2000000, 50000, 2000000, 100, 2000000),
  ('diamond', '2000-01-01Z', 'diamond', 4, 'SYN100', 300, 10000000, 100000, 5000000, 50, 5000000);

-- Where a subscription and the seal of its round meet: a subscription holds its bucket's row (shared) until it commits,
-- the seal moves the room's rows on. So one of them is first, and no row is shared by all users of a round.
create table room_gates (
  bucket smallint not null check (bucket between 0 and 255),
  room_id text collate "C" not null,
  sealed_through bigint not null default 0,
  primary key (bucket, room_id)
) with (fillfactor = 40);
insert into room_gates (bucket, room_id) select bucket, id from generate_series(0, 255) as bucket, rooms;

-- Rounds overlap by one: a round is sealed before it starts.
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
  void_reason text check (void_reason in ('no_entry_tick', 'feed_gap', 'session_ended', 'sealed_late')),
  settled_at timestamptz,
  -- When the last of its subscriptions was released.
  finished_at timestamptz,
  primary key (room_id, issue),
  check (starts_at < ends_at and seals_at < ends_at),
  check ((state in ('settled', 'void')) = (settled_at is not null)),
  check ((state = 'settled') = (result is not null)),
  check ((state = 'void') = (void_reason is not null)),
  check (state <> 'settled' or num_nonnulls(start_seq, end_seq, start_hash, end_hash) = 4)
) with (fillfactor = 70);
create index room_rounds_unfinished on room_rounds (room_id, issue) where finished_at is null;

-- What a seal decided, written once. The root commits to the round's terms and to its subscriptions in the order of
-- arrival (docs/fairness.md).
create table room_seals (
  room_id text collate "C" not null,
  issue bigint not null,
  -- Null: a round that was sealed without one.
  root bytea check (length(root) = 32),
  -- What the root was signed with; both null: unsigned.
  root_key_id text collate "C",
  root_signature bytea check (octet_length(root_signature) = 64),
  subscriptions int not null check (subscriptions >= 0),
  -- The sides, known to nobody before the seal.
  up_total bigint not null,
  down_total bigint not null,
  up_matched bigint not null check (up_matched between 0 and up_total),
  down_matched bigint not null check (down_matched between 0 and down_total),
  liquidity_cap bigint not null check (abs(up_matched - down_matched) <= liquidity_cap),
  sealed_at timestamptz not null,
  primary key (room_id, issue),
  constraint room_seals_signed check ((root_key_id is null) = (root_signature is null))
);

-- By when a root was public: written after the seal has committed. A round whose root was not public before its start is
-- void.
create table room_seal_publications (
  room_id text collate "C" not null,
  issue bigint not null,
  published_at timestamptz not null,
  primary key (room_id, issue),
  foreign key (room_id, issue) references room_seals
);

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
create index room_orders_open on room_orders (bucket, user_id, accepted_at desc, id desc) where open_rounds > 0;

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
  -- What it was signed with at its acceptance; both null: unsigned.
  receipt_key_id text collate "C",
  receipt_signature bytea check (octet_length(receipt_signature) = 64),
  -- Hides in the published list whose a subscription is.
  salt bytea not null default uuid_send(gen_random_uuid()),
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
  check ((ended_at is null) = (profit is null)),
  constraint room_subscriptions_receipt check ((receipt_key_id is null) = (receipt_signature is null)),
  -- The profit and the fee follow from the result, what was matched and the fee rate.
  constraint room_subscriptions_shares check (
    case result when 'win' then fee = matched * fee_rate / 10000 and profit = matched * (10000 - fee_rate) / 10000
      when 'loss' then fee = 0 and profit = -matched else result is null or fee = 0 and profit = 0 end)
);
create index room_subscriptions_matching on room_subscriptions (room_id, issue, accepted_at, order_id)
  where state = 'matching';
create index room_subscriptions_unreleased on room_subscriptions (room_id, issue, order_id)
  where ended_at is null and state <> 'matching';
create index room_subscriptions_settled on room_subscriptions (ended_at) where state = 'settled';

-- What decides a round of a room is written once, by these functions: the seal with what was matched, the start price, the end.
-- The serving login can change none of it afterwards. The outcome is read from the recorded ticks by the database itself.

-- Seals a round: its subscriptions in the order of arrival, each with what was matched of it. No subscription may be left
-- out; order and matching are judged by the rule (rooms/matching.logic.ts), and the totals are counted here. Gives false when it
-- is sealed already or not due.
create function seal_round(p_room text, p_issue bigint, p_sealed_at timestamptz, p_root bytea, p_root_key text,
  p_root_signature bytea, p_buckets smallint[], p_orders uuid[], p_matched bigint[]) returns boolean language plpgsql security definer as $$
declare
  v_cap bigint;
  v_written int;
begin
  select liquidity_cap into v_cap from public.room_rounds
    where room_id = p_room and issue = p_issue and state = 'open' and seals_at <= public.app_now() for update;
  if not found then
    return false;
  end if;
  if p_sealed_at not between public.app_now() - interval '1 minute' and public.app_now() then
    raise exception 'rooms: a seal is of now' using errcode = 'MR001';
  end if;
  update public.room_subscriptions s
    set matched = m.matched, arrival = m.arrival, matched_at = p_sealed_at,
      state = case when m.matched = 0 then 'match_failure' when m.matched < s.stake then 'match_success' else 'sealed' end
    from unnest(p_buckets, p_orders, p_matched) with ordinality as m (bucket, order_id, matched, arrival)
    where s.bucket = m.bucket and s.order_id = m.order_id and s.issue = p_issue and s.room_id = p_room and s.state = 'matching';
  get diagnostics v_written = row_count;
  if v_written <> coalesce(cardinality(p_orders), 0) or exists (
      select from public.room_subscriptions where room_id = p_room and issue = p_issue and state = 'matching') then
    raise exception 'rooms: a seal names every subscription once' using errcode = 'MR001';
  end if;
  if exists (
    select from (
      select s.stake, s.matched, s.arrival, row_number() over (order by s.accepted_at, s.order_id) as place,
        sum(s.stake) over (partition by s.direction) as side, sum(s.stake) over () as both_sides,
        sum(s.stake) over (partition by s.direction order by s.accepted_at, s.order_id) - s.stake as before
      from unnest(p_buckets, p_orders) as m (bucket, order_id)
      join public.room_subscriptions s on s.bucket = m.bucket and s.order_id = m.order_id and s.issue = p_issue
    ) part
    where arrival <> place
      or matched <> greatest(0, least(stake, least(side, least(side, both_sides - side) + v_cap) - before))) then
    raise exception 'rooms: the matching does not follow the rule' using errcode = 'MR001';
  end if;
  insert into public.room_seals (room_id, issue, root, subscriptions, up_total, down_total, up_matched, down_matched,
      liquidity_cap, sealed_at, root_key_id, root_signature)
    select p_room, p_issue, p_root, v_written,
      coalesce(sum(s.stake) filter (where s.direction = 'up'), 0), coalesce(sum(s.stake) filter (where s.direction = 'down'), 0),
      coalesce(sum(s.matched) filter (where s.direction = 'up'), 0),
      coalesce(sum(s.matched) filter (where s.direction = 'down'), 0), v_cap, p_sealed_at,
      p_root_key, p_root_signature
    from unnest(p_buckets, p_orders) as m (bucket, order_id)
    join public.room_subscriptions s on s.bucket = m.bucket and s.order_id = m.order_id and s.issue = p_issue;
  update public.room_rounds set state = 'sealed' where room_id = p_room and issue = p_issue;
  return true;
end $$;

-- Shows the first tick after a round's start, once.
create function show_round_start(p_room text, p_issue bigint) returns void language sql security definer as $$
  update public.room_rounds r
    set start_seq = t.seq, start_time = t.time, start_price = t.price, start_hash = t.hash
    from public.room_rounds o cross join lateral (
      select * from public.ticks where goods_id = o.goods_id and time > o.starts_at order by time limit 1) t
    where o.room_id = p_room and o.issue = p_issue and t.time <= o.ends_at
      and r.room_id = o.room_id and r.issue = o.issue and r.start_seq is null and r.state in ('open', 'sealed')
$$;

-- Ends a sealed round, once: settled by its first tick after the start and its last one until the end, or void for the reason
-- given. Which of the two follows from the ticks (docs/product.md, sections 6 and 7), and is refused when it does not. Gives no
-- row when the round has ended already. A round that is void because its root was late cites no tick.
create function end_round(p_room text, p_issue bigint, p_void_reason text) returns setof room_rounds
language plpgsql security definer as $$
declare
  v_round public.room_rounds;
  v_first public.ticks;
  v_last public.ticks;
  v_gap constant interval := '10 seconds';
  v_settles boolean;
begin
  select * into v_round from public.room_rounds where room_id = p_room and issue = p_issue and state = 'sealed' for update;
  if not found then
    return;
  end if;
  select * into v_first from public.ticks
    where goods_id = v_round.goods_id and time > v_round.starts_at and time <= v_round.ends_at order by time limit 1;
  select * into v_last from public.ticks
    where goods_id = v_round.goods_id and time > v_round.starts_at and time <= v_round.ends_at order by time desc limit 1;
  v_settles := v_first.time <= v_round.starts_at + v_gap and v_last.time >= v_round.ends_at - v_gap;
  if p_void_reason = 'sealed_late' then
    -- Its root was not public before the start.
    v_settles := not (v_round.seals_at <= v_round.starts_at and v_round.starts_at <= public.app_now() and exists (
      select from public.room_seals s left join public.room_seal_publications p using (room_id, issue)
      where s.room_id = p_room and s.issue = p_issue and s.subscriptions > 0
        and coalesce(p.published_at, 'infinity') >= v_round.starts_at));
    v_first := null;
  elsif v_round.ends_at > public.app_now()
      or not (exists (select from public.ticks where goods_id = v_round.goods_id and time > v_round.ends_at)
        or public.app_now() - v_gap > v_round.ends_at or v_first.time > v_round.starts_at + v_gap) then
    raise exception 'rooms: a price of the round may follow' using errcode = 'MR001';
  end if;
  if coalesce(v_settles, false) <> (p_void_reason is null) then
    raise exception 'rooms: the prices say otherwise' using errcode = 'MR001';
  end if;
  return query update public.room_rounds
    set state = case when p_void_reason is null then 'settled' else 'void' end, void_reason = p_void_reason,
      start_seq = v_first.seq, start_time = v_first.time, start_price = v_first.price, start_hash = v_first.hash,
      end_seq = case when p_void_reason is null then v_last.seq end,
      end_time = case when p_void_reason is null then v_last.time end,
      end_price = case when p_void_reason is null then v_last.price end,
      end_hash = case when p_void_reason is null then v_last.hash end,
      result = case when p_void_reason is null then
        case when v_last.price > v_first.price then 'up' when v_last.price < v_first.price then 'down' else 'tie' end end,
      settled_at = date_trunc('milliseconds', public.app_now())
    where room_id = p_room and issue = p_issue returning *;
end $$;

-- Notes that the last subscription of an ended round was released.
create function finish_round(p_room text, p_issue bigint) returns void language sql security definer as $$
  update public.room_rounds set finished_at = date_trunc('milliseconds', public.app_now())
    where room_id = p_room and issue = p_issue and finished_at is null and state in ('settled', 'void') and not exists (
      select from public.room_subscriptions where room_id = p_room and issue = p_issue
        and ended_at is null and state <> 'matching')
$$;

-- oldest server: 0.2.0
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
-- given. Which of the two follows from the ticks (product decisions, sections 6 and 7), and is refused when it does not. Gives no
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

-- The profit and the fee of a subscription follow from its result, what was matched of it and its fee rate.
alter table room_subscriptions add constraint room_subscriptions_shares check (
  case result when 'win' then fee = matched * fee_rate / 10000 and profit = matched * (10000 - fee_rate) / 10000
    when 'loss' then fee = 0 and profit = -matched else result is null or fee = 0 and profit = 0 end) not valid;

-- oldest server: 0.2.0
-- A round that is void because its root was late cites no tick: neither its end nor a later call writes a start price. The rest
-- of both functions is as before (migration 0136).
create or replace function show_round_start(p_room text, p_issue bigint) returns void language sql security definer as $$
  update public.room_rounds r
    set start_seq = t.seq, start_time = t.time, start_price = t.price, start_hash = t.hash
    from public.room_rounds o cross join lateral (
      select * from public.ticks where goods_id = o.goods_id and time > o.starts_at order by time limit 1) t
    where o.room_id = p_room and o.issue = p_issue and t.time <= o.ends_at
      and r.room_id = o.room_id and r.issue = o.issue and r.start_seq is null and r.state in ('open', 'sealed')
$$;

-- Ends a sealed round, once: settled by its first tick after the start and its last one until the end, or void for the reason
-- given. Which of the two follows from the ticks (product decisions, sections 6 and 7), and is refused when it does not. Gives no
-- row when the round has ended already.
create or replace function end_round(p_room text, p_issue bigint, p_void_reason text) returns setof room_rounds
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

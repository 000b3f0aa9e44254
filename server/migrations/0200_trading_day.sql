-- oldest server: 0.2.0
-- Bars of four hours and of a day follow the product's trading day (decision 53), no longer that of UTC. The catalogue states the
-- same days (trading-day.logic.ts); a test holds one against the other.

-- The date of the trading day that a moment belongs to: a weekend, when nothing is traded, to its Friday.
create function trading_date(p_goods text, p_time timestamptz) returns date language sql stable as $$
  select case
      when p_goods not in ('SYN50', 'SYN100') and extract(isodow from found.date) > 5
        then found.date - (extract(isodow from found.date)::int - 5)
      else found.date
    end
  from (select case
      when p_goods in ('SYN50', 'SYN100', 'HK50') then (p_time at time zone 'UTC')::date
      when p_goods = 'BRENT' then (p_time at time zone 'America/New_York' + interval '5 hours')::date
      else (p_time at time zone 'America/New_York' + interval '7 hours')::date
    end as date) found
$$;

create function trading_day_start(p_goods text, p_date date) returns timestamptz language sql stable as $$
  select case
    when p_goods in ('SYN50', 'SYN100', 'HK50') then p_date::timestamp at time zone 'UTC'
    when p_goods = 'BRENT' then (p_date - 1 + time '19:00') at time zone 'America/New_York'
    else (p_date - 1 + time '17:00') at time zone 'America/New_York'
  end
$$;

-- Start of the bar of four hours or of a day that a moment falls into.
create function day_bar_start(p_goods text, p_minutes int, p_time timestamptz) returns timestamptz language sql stable as $$
  select case
      when p_minutes < 1440 then day.start
        + floor(extract(epoch from p_time - day.start) / (60 * p_minutes)) * p_minutes * interval '1 minute'
      else day.start
    end
  from (select public.trading_day_start(p_goods, public.trading_date(p_goods, p_time)) as start) day
$$;

-- The bar that takes one of UTC in: a day is that of its date, a Sunday's evening the beginning of Monday.
create function aligned_bar_start(p_goods text, p_minutes int, p_time timestamptz) returns timestamptz language sql stable as $$
  select case
      when p_minutes = 1440 and p_time at time zone 'UTC' = utc.date then public.trading_day_start(p_goods, case
          when p_goods not in ('SYN50', 'SYN100') and extract(isodow from utc.date) > 5
            then utc.date + (8 - extract(isodow from utc.date)::int)
          else utc.date
        end)
      when public.trading_date(p_goods, utc.last) <> public.trading_date(p_goods, p_time)
          and p_time >= public.trading_day_start(p_goods, public.trading_date(p_goods, p_time)) + interval '1 day'
        then public.day_bar_start(p_goods, p_minutes, utc.last)
      else public.day_bar_start(p_goods, p_minutes, p_time)
    end
  from (select (p_time at time zone 'UTC')::date as date,
    p_time + (p_minutes * interval '1 minute' - interval '1 millisecond') as last) utc
$$;

-- Makes bars of four hours and of a day anew, since a moment, where they do not begin with the trading day: of their hours where
-- those are whole, and of the bars themselves where they are not. Done again it changes nothing. @returns how many it removed.
create function align_bars(p_since timestamptz) returns bigint language plpgsql security definer as $$
declare
  v_goods text;
  v_minutes int;
  v_count bigint;
  v_removed bigint := 0;
begin
  select min(goods_id) into v_goods from public.bars;
  while v_goods is not null loop
    foreach v_minutes in array array[240, 1440] loop
      continue when not exists (select from public.bars b where b.goods_id = v_goods and b.minutes = v_minutes
        and b.time >= p_since and b.time <> public.day_bar_start(v_goods, v_minutes, b.time));
      insert into public.bars as known (goods_id, minutes, time, open, high, low, close, volume, origin)
      with stray as materialized (
        select b.*, public.aligned_bar_start(v_goods, v_minutes, b.time) as start from public.bars b
        where b.goods_id = v_goods and b.minutes = v_minutes and b.time >= p_since
          and b.time <> public.day_bar_start(v_goods, v_minutes, b.time)
      ), hour as materialized (
        select h.*, public.day_bar_start(v_goods, v_minutes, h.time) as start,
          to_timestamp(floor(extract(epoch from h.time) / (60 * v_minutes)) * 60 * v_minutes) as utc_start
        from public.bars h where h.goods_id = v_goods and h.minutes = 60 and h.time >= p_since - interval '4 days'
      ), wanted as materialized (
        select start from stray union select start from hour where utc_start in (select time from stray)
      ), present as materialized (
        select start, time, open, high, low, close, volume, origin from stray
        union all
        select b.time, b.time, b.open, b.high, b.low, b.close, b.volume, b.origin from public.bars b
        where b.goods_id = v_goods and b.minutes = v_minutes and b.time in (select start from wanted)
          and b.time = public.day_bar_start(v_goods, v_minutes, b.time)
      ), whole as materialized (
        select start from wanted
        where start not in (select start from present)
          or exists (select from public.bars p where p.goods_id = v_goods and p.minutes = 60
            and p.time < wanted.start and p.time >= wanted.start - interval '5 days')
      ), hours as materialized (
        select start, time, open, high, low, close, volume, origin from hour where start in (select start from whole)
      ), parts as (
        select * from hours
        union all
        select * from present where start not in (select start from hours)
      )
      select v_goods, v_minutes, start, (array_agg(open order by time))[1], max(high), min(low),
        (array_agg(close order by time desc))[1], sum(volume), (array_agg(origin order by time))[1]
      from parts group by start
      on conflict (goods_id, minutes, time) do update set open = excluded.open, high = excluded.high, low = excluded.low,
        close = excluded.close, volume = excluded.volume, origin = excluded.origin;
      delete from public.bars b where b.goods_id = v_goods and b.minutes = v_minutes and b.time >= p_since
        and b.time <> public.day_bar_start(v_goods, v_minutes, b.time);
      get diagnostics v_count = row_count;
      v_removed := v_removed + v_count;
    end loop;
    select min(goods_id) into v_goods from public.bars where goods_id > v_goods;
  end loop;
  return v_removed;
end $$;

-- As before, but a day that a weekend makes longer holds the tick of a Saturday too.
create or replace function drop_made_bars(p_goods text, p_before timestamptz) returns bigint language plpgsql security definer as $$
declare
  v_first timestamptz;
  v_removed bigint;
begin
  select time into v_first from public.ticks where goods_id = p_goods and seq = 1;
  delete from public.bars where goods_id = p_goods and origin = 'made' and time < p_before and (
    v_first is null
    or minutes < 240 and time + minutes * interval '1 minute' <= v_first
    or minutes >= 240 and time < public.day_bar_start(p_goods, minutes, v_first));
  get diagnostics v_removed = row_count;
  return v_removed;
end $$;

select align_bars('-infinity');

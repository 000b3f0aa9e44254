-- oldest server: 0.2.0
-- Bars that the sandbox makes up (`made`) are told from those that a file recorded (`history`). What an earlier server made up
-- at its first start reached back for a year; a product with older bars had an import.
alter table bars drop constraint bars_origin_check, add constraint bars_origin_check check (origin in ('history', 'made', 'ticks'));
update bars set origin = 'made' where origin = 'history' and goods_id in (
  select t.goods_id from ticks t
  where t.seq = 1 and price_source(t.goods_id, 1) = 'simulated'
    and not exists (select from bars b where b.goods_id = t.goods_id and b.minutes = 1440 and b.time < t.time - interval '367 days'));

-- How many bars a product and period have decides whether a page is read by the index. The embedded database counts them only
-- when it is asked to, in the server's own process: from a sample that takes milliseconds.
alter table bars alter column goods_id set statistics 10, alter column minutes set statistics 10;

-- Removes what was made up of a product before a moment: recorded bars come in its place. A bar that holds a tick stays.
create function drop_made_bars(p_goods text, p_before timestamptz) returns bigint language plpgsql security definer as $$
declare
  v_first timestamptz;
  v_removed bigint;
begin
  select time into v_first from public.ticks where goods_id = p_goods and seq = 1;
  delete from public.bars where goods_id = p_goods and origin = 'made' and time < p_before
    and time + minutes * interval '1 minute' <= coalesce(v_first, 'infinity');
  get diagnostics v_removed = row_count;
  return v_removed;
end $$;

-- Removes bars by the published rule (docs/configuration.md), 5,000 at most, by the index alone. Recorded history stays.
create or replace function thin_bars() returns bigint language plpgsql security definer as $$
declare
  v_goods text;
  v_rule record;
  v_count bigint;
  v_removed bigint := 0;
begin
  select min(goods_id) into v_goods from public.bars;
  while v_goods is not null loop
    for v_rule in
      select kept.minutes::smallint, public.app_now() - kept.days * interval '1 day' as before
      from (values (1, 60), (5, 180), (15, 730), (30, 730), (60, 1460), (240, 1460), (1440, 7300)) as kept (minutes, days)
    loop
      delete from public.bars where ctid = any (array(
        select ctid from public.bars
        where goods_id = v_goods and minutes = v_rule.minutes and time < v_rule.before and origin <> 'history'
        order by time limit 5000 - v_removed));
      get diagnostics v_count = row_count;
      v_removed := v_removed + v_count;
    end loop;
    exit when v_removed >= 5000;
    select min(goods_id) into v_goods from public.bars where goods_id > v_goods;
  end loop;
  return v_removed;
end $$;

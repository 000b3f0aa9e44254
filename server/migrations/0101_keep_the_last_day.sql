-- oldest server: 0.2.0
-- Thins a product's ticks out, as before, but keeps the last finished UTC day whole, and the tick before it: a day is
-- recomputed from its ticks and the price before them (docs/fairness.md).
create or replace function thin_ticks(p_goods text, p_before timestamptz, p_limit int, p_keep bigint[]) returns bigint
language plpgsql security definer as $$
declare
  v_from bigint;
  v_to bigint;
  v_removed bigint;
begin
  if p_before > (date_trunc('day', public.app_now() at time zone 'UTC') - interval '1 day') at time zone 'UTC' then
    raise exception 'ticks: the last finished day is kept whole' using errcode = 'MQ001';
  end if;
  insert into public.tick_retention (goods_id, thinned_to, removed) values (p_goods, 0, 0) on conflict do nothing;
  select thinned_to + 1 into v_from from public.tick_retention where goods_id = p_goods for update;
  -- The last tick before p_before stays until a later day is thinned out; so does the head, however old it is.
  select least(v_from + p_limit - 1, t.seq - 1) into v_to
    from (select seq from public.ticks where goods_id = p_goods and time < p_before order by time desc limit 1) t;
  if v_to is null or v_to < v_from then
    return null;
  end if;
  delete from public.ticks
    where goods_id = p_goods and seq between v_from and v_to and seq % 1000 <> 0 and seq <> 1 and seq <> all (p_keep);
  get diagnostics v_removed = row_count;
  update public.tick_retention set thinned_to = v_to, removed = removed + v_removed where goods_id = p_goods;
  return v_removed;
end $$;

-- How far each product's old ticks have been thinned out. What is cited, its surroundings and every thousandth tick
-- stay with their hashes; a gap in a chain is only ever below this number.
create table tick_retention (
  goods_id text primary key,
  thinned_to bigint not null,
  removed bigint not null
);
revoke insert, update, delete, truncate on tick_retention from meridian_app;

-- Thins a product's ticks out, at most p_limit of them: those after what was thinned before and recorded before
-- p_before, but p_keep. Nothing of the last day is ever touched. Gives how many were removed, null when none was left.
create function thin_ticks(p_goods text, p_before timestamptz, p_limit int, p_keep bigint[]) returns bigint
language plpgsql security definer as $$
declare
  v_from bigint;
  v_to bigint;
  v_removed bigint;
begin
  if p_before > public.app_now() - interval '1 day' then
    raise exception 'ticks: the last day is kept whole' using errcode = 'MQ001';
  end if;
  insert into public.tick_retention (goods_id, thinned_to, removed) values (p_goods, 0, 0) on conflict do nothing;
  select thinned_to + 1 into v_from from public.tick_retention where goods_id = p_goods for update;
  -- The head stays, however old it is: the chain and its numbers go on from it.
  select least(v_from + p_limit - 1, t.seq, h.seq - 1) into v_to
    from (select seq from public.ticks where goods_id = p_goods and time < p_before order by time desc limit 1) t,
      (select max(seq) as seq from public.ticks where goods_id = p_goods) h;
  if v_to is null or v_to < v_from then
    return null;
  end if;
  delete from public.ticks
    where goods_id = p_goods and seq between v_from and v_to and seq % 1000 <> 0 and seq <> 1 and seq <> all (p_keep);
  get diagnostics v_removed = row_count;
  update public.tick_retention set thinned_to = v_to, removed = removed + v_removed where goods_id = p_goods;
  return v_removed;
end $$;

-- Fine bars are rolled up into coarser ones from the beginning, so that the fine ones may go when they are old.
create function thin_bars() returns bigint language plpgsql security definer as $$
declare
  v_removed bigint;
begin
  delete from public.bars where origin = 'ticks' and (
    minutes = 1 and time < public.app_now() - interval '60 days'
    or minutes = 5 and time < public.app_now() - interval '180 days'
    or minutes in (15, 30) and time < public.app_now() - interval '730 days');
  get diagnostics v_removed = row_count;
  return v_removed;
end $$;

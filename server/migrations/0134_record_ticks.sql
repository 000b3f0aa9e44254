-- oldest server: 0.2.0
-- Ticks are recorded by this function alone: each next in its product's chain, none before the newest and none away from the
-- database's clock, so that nobody can write a past price, or one for later. A clock that went back does not take the times
-- back: then a tick follows by a millisecond. The row of the lease is held until the transaction ends, so what is recorded
-- becomes visible in the order of its times.
create function record_ticks(p_goods text[], p_seqs bigint[], p_times timestamptz[], p_prices bigint[], p_hashes text[],
  p_source_times timestamptz[]) returns void language plpgsql security definer as $$
declare
  v_now timestamptz;
  v_wrong text;
begin
  perform from public.quotes_lease where id = 1 for update;
  v_now := public.app_now();
  select link.goods_id || ' ' || link.seq into v_wrong
    from (
      select goods_id, seq, time, lag(seq) over chain as last_seq, lag(time) over chain as last_time
      from unnest(p_goods, p_seqs, p_times) as given (goods_id, seq, time)
      window chain as (partition by goods_id order by seq)
    ) link
    left join lateral (
      select t.seq, t.time from public.ticks t where t.goods_id = link.goods_id order by t.seq desc limit 1
    ) head on true
    where link.seq is distinct from coalesce(link.last_seq, head.seq, 0) + 1
      or (link.time > coalesce(link.last_time, head.time, '-infinity')
        and link.time >= v_now - interval '10 seconds'
        and link.time <= greatest(v_now, coalesce(link.last_time, head.time) + interval '1 millisecond')) is not true
    limit 1;
  if v_wrong is not null then
    raise exception 'ticks: % does not follow, or is not of now', v_wrong using errcode = 'MQ002';
  end if;
  insert into public.ticks (goods_id, seq, time, price, hash, source_time)
    select goods_id, seq, time, price, decode(hash, 'hex'), source_time
    from unnest(p_goods, p_seqs, p_times, p_prices, p_hashes, p_source_times)
      as link (goods_id, seq, time, price, hash, source_time);
end $$;

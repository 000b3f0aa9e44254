-- oldest server: 0.2.0
-- Recorded prices (docs/product.md, sections 5 and 8): append-only, gapless by product, each carrying the hash of the one
-- before. A price is an integer scaled by the product's digits.
create table ticks (
  goods_id text not null,
  seq bigint not null check (seq > 0),
  time timestamptz not null,
  price bigint not null check (price > 0),
  hash bytea not null check (octet_length(hash) = 32),
  -- The recorded moment that a replay took this price from.
  source_time timestamptz,
  primary key (goods_id, seq)
);
create unique index ticks_by_time on ticks (goods_id, time) include (seq, price);

-- Bars of every period, kept in the transaction that records the ticks. Those from before the first tick were recorded by a
-- file (`history`) or made up by the sandbox (`made`).
create table bars (
  goods_id text not null,
  minutes smallint not null,
  time timestamptz not null,
  open bigint not null,
  high bigint not null,
  low bigint not null,
  close bigint not null,
  volume bigint not null,
  origin text not null check (origin in ('history', 'made', 'ticks')),
  primary key (goods_id, minutes, time),
  check (low > 0 and low <= least(open, close) and high >= greatest(open, close))
) with (fillfactor = 80);
-- How many bars a product and period have decides whether a page is read by the index. The embedded database counts them only
-- when it is asked to, in the server's own process: from a sample that takes milliseconds.
alter table bars alter column goods_id set statistics 10, alter column minutes set statistics 10;

-- Which node leads the feed. A new term fences the last one's holder off.
create table quotes_lease (
  id smallint primary key check (id = 1),
  node uuid,
  term bigint not null,
  expires_at timestamptz not null
) with (fillfactor = 10);
insert into quotes_lease (id, term, expires_at) values (1, 0, 'epoch');

-- Prices of a vendor that the published rule has set aside: they are no ticks, and nothing is ever settled on them.
create table quarantined_ticks (
  id uuid primary key default gen_random_uuid(),
  goods_id text not null,
  -- As the vendor wrote it.
  price text not null,
  source_time timestamptz,
  reason text not null check (reason in ('malformed', 'jump', 'future')),
  -- The last accepted price, scaled by the product's digits.
  last_price bigint,
  received_at timestamptz not null default app_now()
);
create index quarantined_ticks_by_time on quarantined_ticks (received_at);

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

-- How far each product's old ticks have been thinned out. What is cited, its surroundings and every thousandth tick
-- stay with their hashes; a gap in a chain is only ever below this number.
create table tick_retention (
  goods_id text primary key,
  thinned_to bigint not null,
  removed bigint not null
);

-- Thins a product's ticks out, at most p_limit of them: those after what was thinned before and recorded before p_before,
-- but p_keep. Gives how many were removed, null when none was left. The last finished UTC day stays whole, and so does the
-- tick before it: a day is recomputed from its ticks and the price before them (docs/fairness.md).
create function thin_ticks(p_goods text, p_before timestamptz, p_limit int, p_keep bigint[]) returns bigint
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
create function thin_bars() returns bigint language plpgsql security definer as $$
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

-- What users follow.
create table favourites (
  bucket int not null,
  user_id uuid not null,
  goods_id text not null,
  created_at timestamptz not null default app_now(),
  primary key (bucket, user_id, goods_id)
);

-- What a user has drawn on the chart of a product, as one list: it is always read whole, and bounded. `revision` counts its
-- changes, so that another device of theirs knows when to read it again.
create table drawings (
  bucket smallint not null check (bucket between 0 and 255),
  user_id uuid not null,
  goods_id text collate "C" not null,
  revision bigint not null check (revision >= 0),
  items jsonb not null check (jsonb_typeof(items) = 'array' and jsonb_array_length(items) <= 200),
  primary key (bucket, user_id, goods_id)
);

-- Keys of the simulated prices (docs/fairness.md): one for each UTC day, drawn days ahead. The commitment, a hash of the
-- key, is public at once; the key is kept sealed until its day has ended.
create table price_keys (
  day date primary key,
  commitment bytea not null check (octet_length(commitment) = 32),
  sealed bytea not null,
  -- Made from a fixed SEED, so that everybody who knows it can foresee the prices.
  seeded boolean not null,
  published_at timestamptz not null default app_now()
);

-- How large the steps of a product are on a day: public before the day begins, constant while it lasts.
create table price_scales (
  day date not null,
  goods_id text collate "C" not null,
  scale bigint not null check (scale > 0),
  published_at timestamptz not null default app_now(),
  primary key (day, goods_id)
);

-- Keys of days that have ended. No key can be written here before that, whoever asks.
create table revealed_price_keys (
  day date primary key references price_keys (day),
  key bytea not null check (octet_length(key) = 32),
  revealed_at timestamptz not null default app_now(),
  check (revealed_at >= ((day + 1)::timestamp + interval '10 minutes') at time zone 'UTC')
);

-- Where the prices of a product come from, from a sequence number on; the leader of the feed adds a row when it changes.
create table price_sources (
  goods_id text collate "C" not null,
  from_seq bigint not null check (from_seq > 0),
  source text not null check (source in ('simulated', 'recorded', 'vendor')),
  since timestamptz not null default app_now(),
  primary key (goods_id, from_seq, since)
);

-- The source of one tick; null for a tick that no row speaks of.
create function price_source(p_goods text, p_seq bigint) returns text language sql stable as $$
  select source from price_sources where goods_id = p_goods and from_seq <= p_seq
  order by from_seq desc, since desc limit 1
$$;

-- Published places of the hash chains (docs/product.md, section 8): the last tick before each half minute, written in
-- the transaction that records the tick after it. They follow from the ticks; here they are found at once, and stay. Each
-- product's checkpoints are the leaves of a Merkle tree (RFC 6962), so that whoever kept a later one can have every earlier
-- one proved (docs/decisions/0030-signed-receipts-and-a-tree-of-checkpoints.md).
create table tick_checkpoints (
  goods_id text collate "C" not null,
  -- Half minutes since 1970.
  number bigint not null check (number >= 0),
  seq bigint not null check (seq > 0),
  hash bytea not null check (octet_length(hash) = 32),
  -- The time of the tick after it: from then on it is public.
  time timestamptz not null,
  -- The place in the tree, from 0.
  leaf bigint check (leaf >= 0),
  -- The root of the tree that ends with this leaf.
  root bytea check (octet_length(root) = 32),
  -- The hashes of the full subtrees that end with this leaf, 32 bytes each, the leaf itself first.
  nodes bytea check (octet_length(nodes) % 32 = 0 and octet_length(nodes) > 0),
  primary key (goods_id, number),
  -- All three null: a checkpoint that is in no tree.
  constraint tick_checkpoints_tree check ((leaf is null) = (root is null) and (leaf is null) = (nodes is null))
);
create unique index tick_checkpoints_by_seq on tick_checkpoints (goods_id, seq);
create unique index tick_checkpoints_by_leaf on tick_checkpoints (goods_id, leaf);

-- Keys that sign receipts (docs/decisions/0030-signed-receipts-and-a-tree-of-checkpoints.md). Rows are never changed: a key
-- is in use from `valid_from` until the next one's.
create table signing_keys (
  generation int primary key check (generation > 0),
  key_id text collate "C" not null unique check (key_id ~ '^[0-9a-f]{16}$'),
  public_key bytea not null check (octet_length(public_key) = 32),
  valid_from timestamptz not null
);

-- The private halves, sealed with the key of stored secrets. One that is no longer in use is deleted.
create table signing_secrets (
  generation int primary key references signing_keys,
  sealed bytea not null
);

-- oldest server: 0.2.0
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

-- The source of one tick; null for ticks from before this table.
create function price_source(p_goods text, p_seq bigint) returns text language sql stable as $$
  select source from price_sources where goods_id = p_goods and from_seq <= p_seq
  order by from_seq desc, since desc limit 1
$$;

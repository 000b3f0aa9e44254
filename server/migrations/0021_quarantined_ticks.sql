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
revoke update, delete, truncate on quarantined_ticks from meridian_app;

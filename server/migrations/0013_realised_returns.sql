-- oldest server: 0.2.0
-- Realised returns by ten minutes: what the 30 days of settled trades add up to is read here, not from every trade.
create table realised_returns (
  kind text not null check (kind in ('timed', 'room')),
  -- Its beginning; slots without a trade have no row.
  slot timestamptz not null,
  -- A product's or a room's.
  name text collate "C" not null,
  trades bigint not null check (trades > 0),
  won bigint not null check (won between 0 and trades),
  staked bigint not null check (staked >= 0),
  paid bigint not null check (paid >= 0),
  primary key (kind, slot, name)
);

-- Up to where the slots are written.
create table realised_returns_through (
  kind text primary key check (kind in ('timed', 'room')),
  through timestamptz not null
);
insert into realised_returns_through (kind, through)
  select kind, date_bin('10 minutes', app_now() - interval '30 days', 'epoch'::timestamptz)
  from unnest(array['timed', 'room']) as kind;

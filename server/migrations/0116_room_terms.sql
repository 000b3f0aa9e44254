-- oldest server: 0.2.0
-- The terms of rooms are dated like the others: the name becomes a view of what holds now.
alter table rooms rename to room_terms;
alter table room_terms add column valid_from timestamptz not null default '2000-01-01Z',
  add column set_by uuid references operators (id);
alter table room_terms alter column valid_from drop default;
alter table room_terms drop constraint rooms_pkey, drop constraint rooms_place_key, add primary key (id, valid_from);
create view rooms as
  select distinct on (id) id, hall, place, goods_id, round_seconds, minimum_balance, stake_minimum, stake_maximum, fee_rate,
    liquidity_cap
  from room_terms where valid_from <= (select app_now()) order by id, valid_from desc;

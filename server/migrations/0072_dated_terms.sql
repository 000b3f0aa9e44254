-- Published terms are dated: a change is a new row with the moment from which it holds, and what was agreed before stays
-- readable. The old tables' names become views of what holds now, so that every reader follows the clock by itself.
alter table deposit_receivers drop constraint deposit_receivers_channel_fkey;
alter table deposit_channels rename to deposit_channel_terms;
alter table deposit_channel_terms add column valid_from timestamptz not null default '2000-01-01Z',
  add column set_by uuid references operators (id);
alter table deposit_channel_terms alter column valid_from drop default;
alter table deposit_channel_terms drop constraint deposit_channels_pkey, drop constraint deposit_channels_position_key,
  add primary key (channel, valid_from);
create view deposit_channels as
  select distinct on (channel) channel, position, is_open, minimum, maximum, fee, packages
  from deposit_channel_terms where valid_from <= (select app_now()) order by channel, valid_from desc;

alter table deposit_receivers rename to deposit_receiver_terms;
alter table deposit_receiver_terms add column valid_from timestamptz not null default '2000-01-01Z',
  add column set_by uuid references operators (id);
alter table deposit_receiver_terms alter column valid_from drop default;
alter table deposit_receiver_terms drop constraint deposit_receivers_pkey, add primary key (channel, position, valid_from);
create view deposit_receivers as
  select distinct on (channel, position) channel, protocol, position, bank_name, account_name, account_number, branch_name
  from deposit_receiver_terms where valid_from <= (select app_now()) order by channel, position, valid_from desc;

alter table play_ways rename to play_way_terms;
alter table play_way_terms add column valid_from timestamptz not null default '2000-01-01Z',
  add column set_by uuid references operators (id);
alter table play_way_terms alter column valid_from drop default;
alter table play_way_terms drop constraint play_ways_pkey, add primary key (duration_seconds, valid_from);
create view play_ways as
  select distinct on (duration_seconds) duration_seconds, payout_rate, minimum, maximum
  from play_way_terms where valid_from <= (select app_now()) order by duration_seconds, valid_from desc;

revoke update, delete, truncate on deposit_channel_terms, deposit_receiver_terms, play_way_terms from meridian_app;
revoke insert, update, delete on deposit_channels, deposit_receivers, play_ways from meridian_app;

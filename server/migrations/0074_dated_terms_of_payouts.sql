-- Redemption channels and fixed terms are dated like the others: the names become views of what holds now.
alter table withdraw_channels rename to withdraw_channel_terms;
alter table withdraw_channel_terms add column valid_from timestamptz not null default '2000-01-01Z',
  add column set_by uuid references operators (id);
alter table withdraw_channel_terms alter column valid_from drop default;
alter table withdraw_channel_terms drop constraint withdraw_channels_pkey, drop constraint withdraw_channels_position_key,
  add primary key (channel, valid_from);
create view withdraw_channels as
  select distinct on (channel) channel, position, is_open, minimum, maximum, fee
  from withdraw_channel_terms where valid_from <= (select app_now()) order by channel, valid_from desc;

alter table savings_plans rename to savings_plan_terms;
alter table savings_plan_terms add column valid_from timestamptz not null default '2000-01-01Z',
  add column set_by uuid references operators (id);
alter table savings_plan_terms alter column valid_from drop default;
alter table savings_plan_terms drop constraint savings_plans_pkey, add primary key (term_days, valid_from);
create view savings_plans as
  select distinct on (term_days) term_days, is_open, annual_rate, minimum, maximum
  from savings_plan_terms where valid_from <= (select app_now()) order by term_days, valid_from desc;

create index redemptions_by_number on redemptions (order_number);
create index redemptions_by_time on redemptions (created_at, id);

revoke update, delete, truncate on withdraw_channel_terms, savings_plan_terms from meridian_app;
revoke insert, update, delete on withdraw_channels, savings_plans from meridian_app;

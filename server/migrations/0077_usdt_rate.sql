-- What one USDT is credited with is a published term like the fee: dated, and carried by each order.
-- In millionths of the account's currency; the range of such a channel is in USDT, its fee in the account's currency.
alter table deposit_channel_terms add column usdt_rate int;
update deposit_channel_terms set usdt_rate = 1000000 where channel = 'numbercard';
alter table deposit_channel_terms drop constraint deposit_channels_check1,
  add constraint deposit_channels_fee check (fee >= 0 and fee < minimum::numeric * coalesce(usdt_rate, 1000000) / 1000000),
  add constraint deposit_channels_usdt_rate check (
    (channel = 'numbercard') = (usdt_rate is not null) and coalesce(usdt_rate, 1) between 1 and 1000000000);
create or replace view deposit_channels as
  select distinct on (channel) channel, position, is_open, minimum, maximum, fee, packages, usdt_rate
  from deposit_channel_terms where valid_from <= (select app_now()) order by channel, valid_from desc;

-- The amount of an order stays what is credited, before the fee; beside it what is paid in USDT, and at which rate.
alter table deposits add column usdt_amount bigint, add column usdt_rate int;
update deposits set usdt_amount = amount, usdt_rate = 1000000 where channel = 'numbercard';
alter table deposits add constraint deposits_usdt check (
  case when channel = 'numbercard'
    then usdt_amount > 0 and usdt_rate > 0 and amount = div(usdt_amount::numeric * usdt_rate, 1000000)
    else usdt_amount is null and usdt_rate is null end);

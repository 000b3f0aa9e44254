-- What one USDT costs in the account's currency when it is paid out: a dated term of its own, carried by each redemption.
-- In millionths; range and fee of a redemption stay in the account's currency.
alter table withdraw_channel_terms add column usdt_rate int;
update withdraw_channel_terms set usdt_rate = 1000000 where channel = 'numbercard';
alter table withdraw_channel_terms add constraint withdraw_channels_usdt_rate check (
  (channel = 'numbercard') = (usdt_rate is not null) and coalesce(usdt_rate, 1) between 1 and 1000000000
  -- The smallest redemption buys a hundredth of a USDT at least.
  and minimum::numeric * 1000000 >= coalesce(usdt_rate, 1));
create or replace view withdraw_channels as
  select distinct on (channel) channel, position, is_open, minimum, maximum, fee, usdt_rate
  from withdraw_channel_terms where valid_from <= (select app_now()) order by channel, valid_from desc;

-- The amount of an order stays what leaves the balance, beside the fee; beside it what is paid in USDT, and at which rate.
alter table redemptions add column usdt_amount bigint, add column usdt_rate int;
update redemptions set usdt_amount = amount, usdt_rate = 1000000 where channel = 'numbercard';
alter table redemptions add constraint redemptions_usdt check (
  case when channel = 'numbercard'
    then usdt_amount > 0 and usdt_rate > 0 and usdt_amount = div(amount::numeric * 1000000, usdt_rate)
    else usdt_amount is null and usdt_rate is null end);

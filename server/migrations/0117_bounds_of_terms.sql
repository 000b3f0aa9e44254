-- oldest server: 0.2.0
-- Bounds that no change of terms can exceed, whoever approves it (docs/operators.md). Amounts in minor units. What was
-- published before stays as it is.
alter table play_way_terms
  add constraint play_ways_bounds check (payout_rate between 5000 and 9500
    and minimum >= 100 and maximum <= 10000000) not valid;
alter table savings_plan_terms
  add constraint savings_plans_bounds check (annual_rate <= 200000
    and minimum >= 100 and maximum <= 100000000) not valid;
alter table deposit_channel_terms
  add constraint deposit_channels_bounds check (minimum >= 100 and maximum <= 100000000 and fee <= 10000
    and coalesce(usdt_rate, 1000000) between 100000 and 10000000) not valid;
alter table withdraw_channel_terms
  add constraint withdraw_channels_bounds check (minimum >= 100 and maximum <= 100000000 and fee <= 10000
    and coalesce(usdt_rate, 1000000) between 100000 and 10000000) not valid;
alter table room_terms
  add constraint rooms_bounds check (fee_rate <= 1000 and minimum_balance <= 100000000
    and stake_minimum >= 100 and stake_maximum <= 10000000 and liquidity_cap <= 100000000) not valid;
alter table review_rules
  add constraint review_rules_bounds check (two_above <= 5000000) not valid;

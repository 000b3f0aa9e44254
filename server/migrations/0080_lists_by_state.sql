-- A user's lists of one state, newest first: as quick as the whole list, however many records of other states lie between.
create index deposits_of_user_by_state on deposits (bucket, user_id, state, created_at desc, id desc);
create index redemptions_of_user_by_state on redemptions (bucket, user_id, state, created_at desc, id desc);
create index savings_holdings_of_user_by_state
  on savings_holdings (bucket, user_id, state, moved_in_at desc, id desc);

-- Open orders are few: of the others every list is nearly the whole one.
create index timed_orders_open_of_user on timed_orders (bucket, user_id, accepted_at desc, id desc)
  where state = 'open';
drop index room_orders_open;
create index room_orders_open on room_orders (bucket, user_id, accepted_at desc, id desc) where open_rounds > 0;

-- oldest server: 0.2.0
-- A user's announcement of a deposit. What they were told (account, fee, rate) is copied into the order.
create table deposits (
  bucket smallint not null check (bucket between 0 and 255),
  id uuid not null,
  order_number text not null,
  user_id uuid not null,
  channel text not null check (channel in ('bankcard', 'hkbankcard', 'numbercard')),
  depositor_name text not null,
  -- What is credited, before the fee; beside it what is paid in USDT, and at which rate.
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  usdt_amount bigint,
  usdt_rate int,
  state text not null default 'waiting' check (state in ('waiting', 'success', 'failure')),
  failure_reason text,
  receiving_bank text,
  account_name text,
  account_number text not null,
  branch_name text,
  created_at timestamptz not null,
  taken_at timestamptz,
  -- The operator who took it.
  taken_by uuid references operators (id),
  reviewed_at timestamptz,
  primary key (bucket, id),
  unique (bucket, order_number),
  check ((state = 'waiting') = (reviewed_at is null)),
  check ((state = 'failure') = (failure_reason is not null)),
  constraint deposits_taken check ((taken_by is null) = (taken_at is null)),
  constraint deposits_usdt check (
    case when channel = 'numbercard'
      then usdt_amount > 0 and usdt_rate > 0 and amount = div(usdt_amount::numeric * usdt_rate, 1000000)
      else usdt_amount is null and usdt_rate is null end)
);
-- A user's lists of one state, newest first: as quick as the whole list, however many records of other states lie between.
create index deposits_of_user on deposits (bucket, user_id, created_at desc, id desc);
create index deposits_of_user_by_state on deposits (bucket, user_id, state, created_at desc, id desc);
create index deposits_waiting on deposits (created_at) where state = 'waiting';
create index deposits_by_number on deposits (order_number);
create index deposits_by_time on deposits (created_at, id);

-- A picture that a user adds to their deposit: drawn anew by the server, seen by them and by who reviews it.
create table deposit_proofs (
  bucket smallint not null,
  deposit_id uuid not null,
  picture bytea not null,
  created_at timestamptz not null default app_now(),
  primary key (bucket, deposit_id),
  foreign key (bucket, deposit_id) references deposits (bucket, id)
);

-- A user's application. Amount and fee lie in their `held` account while it is `applying`. Where the money goes is copied,
-- so that a later change of the card changes nothing here.
create table redemptions (
  bucket smallint not null check (bucket between 0 and 255),
  id uuid not null,
  order_number text not null,
  user_id uuid not null,
  channel text not null check (channel in ('bankcard', 'hkbankcard', 'numbercard')),
  means_id uuid not null,
  receiver_name text not null,
  receiver_place text not null,
  -- Masked; the whole one is sealed beside it, for who pays.
  receiver_account text not null,
  receiver_sealed bytea not null,
  -- What leaves the balance, beside the fee; and what is paid in USDT, and at which rate.
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
  usdt_amount bigint,
  usdt_rate int,
  state text not null default 'applying' check (state in ('applying', 'success', 'failure')),
  -- `cancelled` is the user's own doing; the others are the operator's.
  failure_reason text,
  created_at timestamptz not null,
  taken_at timestamptz,
  -- The operator who took it.
  taken_by text,
  reviewed_at timestamptz,
  primary key (bucket, id),
  unique (bucket, order_number),
  check ((state = 'applying') = (reviewed_at is null)),
  check ((state = 'failure') = (failure_reason is not null)),
  check ((taken_at is null) = (taken_by is null)),
  check (state <> 'success' or taken_at is not null),
  check (failure_reason is distinct from 'cancelled' or taken_at is null),
  constraint redemptions_usdt check (
    case when channel = 'numbercard'
      then usdt_amount > 0 and usdt_rate > 0 and usdt_amount = div(amount::numeric * 1000000, usdt_rate)
      else usdt_amount is null and usdt_rate is null end)
);
create index redemptions_of_user on redemptions (bucket, user_id, created_at desc, id desc);
create index redemptions_of_user_by_state on redemptions (bucket, user_id, state, created_at desc, id desc);
create index redemptions_of_means on redemptions (bucket, means_id) where state = 'applying';
create index redemptions_applying on redemptions (created_at) where state = 'applying';
create index redemptions_by_number on redemptions (order_number);
create index redemptions_by_time on redemptions (created_at, id);

-- Practice funds that a user was given, in the bucket of all rows of a user. Starting over takes back what is available and
-- grants anew: two transfers of one row.
create table practice_grants (
  bucket smallint not null check (bucket between 0 and 255),
  id uuid not null,
  user_id uuid not null,
  taken_back bigint not null check (taken_back >= 0),
  amount bigint not null check (amount > 0),
  granted_at timestamptz not null,
  primary key (bucket, id)
);
create index practice_grants_of_user on practice_grants (bucket, user_id, granted_at desc);

-- Fixed terms (docs/product.md, section 4). A rate is in millionths a year; a holding keeps the one it was made at.
create table savings_plan_terms (
  term_days smallint not null check (term_days in (15, 30)),
  valid_from timestamptz not null,
  set_by uuid references operators (id),
  is_open boolean not null default true,
  annual_rate int not null check (annual_rate between 0 and 1000000),
  minimum bigint not null check (minimum > 0),
  maximum bigint not null check (maximum >= minimum),
  primary key (term_days, valid_from),
  constraint savings_plans_bounds check (annual_rate <= 200000 and minimum >= 100 and maximum <= 100000000)
);
create view savings_plans as
  select distinct on (term_days) term_days, is_open, annual_rate, minimum, maximum
  from savings_plan_terms where valid_from <= (select app_now()) order by term_days, valid_from desc;
insert into savings_plan_terms (term_days, valid_from, annual_rate, minimum, maximum) values
  (15, '2000-01-01Z', 36500, 10000, 10000000),
  (30, '2000-01-01Z', 54750, 10000, 10000000);

create table savings_holdings (
  bucket smallint not null check (bucket between 0 and 255),
  id uuid not null,
  order_number text not null,
  user_id uuid not null,
  term_days smallint not null check (term_days in (15, 30)),
  amount bigint not null check (amount > 0),
  annual_rate int not null check (annual_rate between 0 and 1000000),
  state text not null default 'frozen' check (state in ('frozen', 'completed', 'redeemed')),
  -- Credited at maturity.
  interest bigint check (interest >= 0),
  moved_in_at timestamptz not null,
  matures_at timestamptz not null,
  completed_at timestamptz,
  moved_out_at timestamptz,
  primary key (bucket, id),
  unique (bucket, order_number),
  check (matures_at = moved_in_at + term_days * interval '24 hours'),
  check ((state = 'frozen') = (completed_at is null)),
  check ((state = 'frozen') = (interest is null)),
  check ((state = 'redeemed') = (moved_out_at is not null))
);
create index savings_holdings_of_user on savings_holdings (bucket, user_id, moved_in_at desc, id desc);
create index savings_holdings_frozen on savings_holdings (matures_at, id) where state = 'frozen';
create index savings_holdings_of_user_by_state
  on savings_holdings (bucket, user_id, state, moved_in_at desc, id desc);

-- A holding is completed once, when its term is over, with the interest that is posted beside it.
create function complete_holding(p_bucket smallint, p_id uuid, p_interest bigint) returns setof savings_holdings
language sql security definer as $$
  update public.savings_holdings
  set state = 'completed', interest = p_interest, completed_at = date_trunc('milliseconds', public.app_now())
  where bucket = p_bucket and id = p_id and state = 'frozen' and matures_at <= public.app_now()
  returning *
$$;

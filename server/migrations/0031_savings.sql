-- Fixed terms (product decisions, section 4). A rate is in millionths a year; a holding keeps the one it was made at.
create table savings_plans (
  term_days smallint primary key check (term_days in (15, 30)),
  is_open boolean not null default true,
  annual_rate int not null check (annual_rate between 0 and 1000000),
  minimum bigint not null check (minimum > 0),
  maximum bigint not null check (maximum >= minimum)
);
insert into savings_plans (term_days, annual_rate, minimum, maximum) values
  (15, 36500, 10000, 10000000),
  (30, 54750, 10000, 10000000);

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

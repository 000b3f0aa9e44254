-- The channels to redeem by (product decisions, section 3).
create table withdraw_channels (
  channel text primary key check (channel in ('bankcard', 'hkbankcard', 'numbercard')),
  position int not null unique,
  is_open boolean not null default true,
  minimum bigint not null check (minimum > 0),
  maximum bigint not null check (maximum >= minimum),
  fee bigint not null check (fee >= 0)
);
insert into withdraw_channels (channel, position, minimum, maximum, fee) values
  ('bankcard', 1, 10000, 5000000, 200),
  ('hkbankcard', 2, 50000, 10000000, 500),
  ('numbercard', 3, 2000, 2000000, 100);

-- A user's application. Amount and fee lie in his `held` account while it is `applying`. Where the money goes is copied,
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
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0),
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
  check (failure_reason is distinct from 'cancelled' or taken_at is null)
);
create index redemptions_of_user on redemptions (bucket, user_id, created_at desc, id desc);
create index redemptions_of_means on redemptions (bucket, means_id) where state = 'applying';
create index redemptions_applying on redemptions (created_at) where state = 'applying';

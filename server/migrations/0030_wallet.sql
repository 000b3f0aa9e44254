-- The channels to deposit by (product decisions, section 2). The receiving accounts are the sandbox's own: they look
-- like real ones but belong to nobody, and their check digits are wrong, so that no bank or wallet takes them.
create table deposit_channels (
  channel text primary key check (channel in ('bankcard', 'hkbankcard', 'numbercard')),
  position int not null unique,
  is_open boolean not null default true,
  minimum bigint not null check (minimum > 0),
  maximum bigint not null check (maximum >= minimum),
  fee bigint not null check (fee >= 0 and fee < minimum),
  -- Quick amounts in whole units: [{"amount": "1000", "minimum": "500"}].
  packages jsonb not null
);

-- Where to pay to: a bank account, or one address for each network (protocol).
create table deposit_receivers (
  channel text not null references deposit_channels (channel),
  protocol text check (protocol in ('TRC20', 'ERC20')),
  position int not null,
  bank_name text,
  account_name text,
  account_number text not null,
  branch_name text,
  primary key (channel, position),
  check (protocol is not null or (bank_name is not null and account_name is not null and branch_name is not null))
);

insert into deposit_channels (channel, position, minimum, maximum, fee, packages) values
  ('bankcard', 1, 10000, 5000000, 0,
   '[{"amount":"500","minimum":"100"},{"amount":"1000","minimum":"500"},{"amount":"5000","minimum":"1000"},{"amount":"20000","minimum":"5000"}]'),
  ('hkbankcard', 2, 50000, 10000000, 500,
   '[{"amount":"1000","minimum":"500"},{"amount":"5000","minimum":"1000"},{"amount":"20000","minimum":"5000"},{"amount":"50000","minimum":"20000"}]'),
  ('numbercard', 3, 2000, 2000000, 100,
   '[{"amount":"100","minimum":"20"},{"amount":"500","minimum":"100"},{"amount":"2000","minimum":"500"},{"amount":"10000","minimum":"2000"}]');

insert into deposit_receivers (channel, protocol, position, bank_name, account_name, account_number, branch_name) values
  ('bankcard', null, 1, 'Sandbox Commercial Bank', 'Meridian Sandbox Ltd', '6200 5180 2746 3091 552', 'Shanghai Lujiazui Branch'),
  ('hkbankcard', null, 1, 'Sandbox Bank (Hong Kong)', 'Meridian Sandbox Ltd', '000-418-276309-552', 'Central Branch'),
  ('numbercard', 'TRC20', 1, null, null, 'TSandbox7mKq2VxW9dRnH4pYcE6uJfGtzA', null),
  ('numbercard', 'ERC20', 2, null, null, '0x5A4DB0c5e17F3b29D86a04C7f12E9b3D60c8a7F4', null);

-- A user's announcement of a deposit. What he was told (account, fee) is copied into the order.
create table deposits (
  bucket smallint not null check (bucket between 0 and 255),
  id uuid not null,
  order_number text not null,
  user_id uuid not null,
  channel text not null check (channel in ('bankcard', 'hkbankcard', 'numbercard')),
  depositor_name text not null,
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  state text not null default 'waiting' check (state in ('waiting', 'success', 'failure')),
  failure_reason text,
  receiving_bank text,
  account_name text,
  account_number text not null,
  branch_name text,
  created_at timestamptz not null,
  reviewed_at timestamptz,
  primary key (bucket, id),
  unique (bucket, order_number),
  check ((state = 'waiting') = (reviewed_at is null)),
  check ((state = 'failure') = (failure_reason is not null))
);
create index deposits_of_user on deposits (bucket, user_id, created_at desc, id desc);
create index deposits_waiting on deposits (created_at) where state = 'waiting';

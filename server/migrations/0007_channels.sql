-- oldest server: 0.2.0
-- Where a user is paid: bank cards, accounts in Hong Kong, digital wallets (docs/product.md, section 3). Numbers,
-- addresses and names are sealed by a key outside of the database; what is readable here is what screens show anyway.
create table payment_means (
  bucket smallint not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('bank', 'hk', 'wallet')),
  protocol text check (protocol in ('TRC20', 'ERC20')),
  -- The bank's name, or the wallet's alias.
  label text not null,
  -- The last digits of the number, or the ends of the address.
  masked text not null,
  sealed bytea not null,
  -- A keyed hash of number or address: the same one is not bound twice by one user.
  fingerprint bytea not null,
  created_at timestamptz not null,
  -- Something was paid to it: from then on it stays as it is.
  locked_at timestamptz,
  primary key (bucket, id),
  unique (bucket, user_id, fingerprint),
  foreign key (bucket, user_id) references users (bucket, id) on delete cascade,
  constraint payment_means_protocol check ((kind = 'wallet') = (protocol is not null))
);
create index payment_means_of_user on payment_means (bucket, user_id, created_at desc, id desc);
-- Operators find users by the last four signs of a card, in whichever bucket they are.
create index payment_means_by_end on payment_means (right(masked, 4), created_at, id);

-- The key of those hashes, made once and sealed by the key outside: who has the database alone cannot try all numbers.
create table payment_means_keys (
  name text collate "C" primary key,
  sealed bytea not null
);

-- Published terms are dated: a change is a new row with the moment from which it holds, and what was agreed before stays
-- readable. For each there is a view of what holds now, so that every reader follows the clock by itself. Bounds are what no
-- change can exceed, whoever approves it (docs/operators.md). Amounts in minor units.

-- The channels to deposit by (docs/product.md, section 2).
create table deposit_channel_terms (
  channel text not null check (channel in ('bankcard', 'hkbankcard', 'numbercard')),
  valid_from timestamptz not null,
  set_by uuid references operators (id),
  position int not null,
  is_open boolean not null default true,
  minimum bigint not null check (minimum > 0),
  maximum bigint not null check (maximum >= minimum),
  fee bigint not null,
  -- What one USDT is credited with, in millionths of the account's currency. The range of such a channel is in USDT, its fee
  -- in the account's currency.
  usdt_rate int,
  -- Quick amounts in whole units: [{"amount": "1000", "minimum": "500"}].
  packages jsonb not null,
  primary key (channel, valid_from),
  constraint deposit_channels_fee check (fee >= 0 and fee < minimum::numeric * coalesce(usdt_rate, 1000000) / 1000000),
  constraint deposit_channels_usdt_rate check (
    (channel = 'numbercard') = (usdt_rate is not null) and coalesce(usdt_rate, 1) between 1 and 1000000000),
  constraint deposit_channels_bounds check (minimum >= 100 and maximum <= 100000000 and fee <= 10000
    and coalesce(usdt_rate, 1000000) between 100000 and 10000000)
);
create view deposit_channels as
  select distinct on (channel) channel, position, is_open, minimum, maximum, fee, packages, usdt_rate
  from deposit_channel_terms where valid_from <= (select app_now()) order by channel, valid_from desc;

-- Where to pay to: a bank account, or one address for each network (protocol). Texts are as long as the contract lets them
-- be. The receiving accounts below are the sandbox's own: they look like real ones but belong to nobody, and their check
-- digits are wrong, so that no bank or wallet takes them.
create table deposit_receiver_terms (
  channel text not null,
  position int not null,
  valid_from timestamptz not null,
  set_by uuid references operators (id),
  protocol text check (protocol in ('TRC20', 'ERC20')),
  bank_name text,
  account_name text,
  account_number text not null,
  branch_name text,
  primary key (channel, position, valid_from),
  check (protocol is not null or (bank_name is not null and account_name is not null and branch_name is not null)),
  constraint deposit_receivers_bounds check (length(account_number) between 1 and 80
    and length(bank_name) <= 80 and length(account_name) <= 80 and length(branch_name) <= 80)
);
create view deposit_receivers as
  select distinct on (channel, position) channel, protocol, position, bank_name, account_name, account_number, branch_name
  from deposit_receiver_terms where valid_from <= (select app_now()) order by channel, position, valid_from desc;

-- The channels to redeem by (docs/product.md, section 3).
create table withdraw_channel_terms (
  channel text not null check (channel in ('bankcard', 'hkbankcard', 'numbercard')),
  valid_from timestamptz not null,
  set_by uuid references operators (id),
  position int not null,
  is_open boolean not null default true,
  minimum bigint not null check (minimum > 0),
  maximum bigint not null check (maximum >= minimum),
  fee bigint not null check (fee >= 0),
  -- What one USDT costs in the account's currency when it is paid out, in millionths. Range and fee stay in that currency.
  usdt_rate int,
  primary key (channel, valid_from),
  constraint withdraw_channels_usdt_rate check (
    (channel = 'numbercard') = (usdt_rate is not null) and coalesce(usdt_rate, 1) between 1 and 1000000000
    -- The smallest redemption buys a hundredth of a USDT at least.
    and minimum::numeric * 1000000 >= coalesce(usdt_rate, 1)),
  constraint withdraw_channels_bounds check (minimum >= 100 and maximum <= 100000000 and fee <= 10000
    and coalesce(usdt_rate, 1000000) between 100000 and 10000000)
);
create view withdraw_channels as
  select distinct on (channel) channel, position, is_open, minimum, maximum, fee, usdt_rate
  from withdraw_channel_terms where valid_from <= (select app_now()) order by channel, valid_from desc;

insert into deposit_channel_terms (channel, valid_from, position, minimum, maximum, fee, usdt_rate, packages) values
  ('bankcard', '2000-01-01Z', 1, 10000, 5000000, 0, null,
   '[{"amount":"500","minimum":"100"},{"amount":"1000","minimum":"500"},{"amount":"5000","minimum":"1000"},{"amount":"20000","minimum":"5000"}]'),
  ('hkbankcard', '2000-01-01Z', 2, 50000, 10000000, 500, null,
   '[{"amount":"1000","minimum":"500"},{"amount":"5000","minimum":"1000"},{"amount":"20000","minimum":"5000"},{"amount":"50000","minimum":"20000"}]'),
  ('numbercard', '2000-01-01Z', 3, 2000, 2000000, 100, 1000000,
   '[{"amount":"100","minimum":"20"},{"amount":"500","minimum":"100"},{"amount":"2000","minimum":"500"},{"amount":"10000","minimum":"2000"}]');

-- What stands on the papers of a Hong Kong bank is set in traditional Chinese (Hong Kong): decision 17.
insert into deposit_receiver_terms (channel, position, valid_from, protocol, bank_name, account_name, account_number, branch_name)
values
  ('bankcard', 1, '2000-01-01Z', null, 'Sandbox Commercial Bank', 'Meridian Sandbox Ltd', '6200 5180 2746 3091 552',
   'Shanghai Lujiazui Branch'),
  ('hkbankcard', 1, '2000-01-01Z', null, '沙盒銀行（香港）', '子午線沙盒有限公司', '000-418-276309-552', '中環分行'),
  ('numbercard', 1, '2000-01-01Z', 'TRC20', null, null, 'TSandbox7mKq2VxW9dRnH4pYcE6uJfGtzA', null),
  ('numbercard', 2, '2000-01-01Z', 'ERC20', null, null, '0x5A4DB0c5e17F3b29D86a04C7f12E9b3D60c8a7F4', null);

insert into withdraw_channel_terms (channel, valid_from, position, minimum, maximum, fee, usdt_rate) values
  ('bankcard', '2000-01-01Z', 1, 10000, 5000000, 200, null),
  ('hkbankcard', '2000-01-01Z', 2, 50000, 10000000, 500, null),
  ('numbercard', '2000-01-01Z', 3, 2000, 2000000, 100, 1000000);

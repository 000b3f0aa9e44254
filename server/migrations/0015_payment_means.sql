-- Where a user is paid: bank cards, accounts in Hong Kong, digital wallets (product decisions, section 3). Numbers,
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

-- The key of those hashes, made once and sealed by the key outside: who has the database alone cannot try all numbers.
create table payment_means_keys (
  name text collate "C" primary key,
  sealed bytea not null
);

-- oldest server: 0.2.0
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

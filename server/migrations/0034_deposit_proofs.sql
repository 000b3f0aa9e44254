-- A picture that a user adds to his deposit: drawn anew by the server, seen by him and by who reviews it.
create table deposit_proofs (
  bucket smallint not null,
  deposit_id uuid not null,
  picture bytea not null,
  created_at timestamptz not null default app_now(),
  primary key (bucket, deposit_id),
  foreign key (bucket, deposit_id) references deposits (bucket, id)
);

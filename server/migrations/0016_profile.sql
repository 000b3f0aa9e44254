-- The one avatar of a user, as the server made it anew from what was uploaded. Its name is in its address, which
-- therefore may be kept for ever.
create table avatars (
  bucket smallint not null,
  user_id uuid not null,
  name text collate "C" not null,
  picture bytea not null,
  created_at timestamptz not null default app_now(),
  primary key (bucket, user_id),
  unique (bucket, name),
  foreign key (bucket, user_id) references users (bucket, id) on delete cascade
);

-- What a user does not want to be told about; without a row he is told about everything.
create table notification_settings (
  bucket smallint not null,
  user_id uuid not null,
  funds boolean not null,
  trades boolean not null,
  announcements boolean not null,
  primary key (bucket, user_id),
  foreign key (bucket, user_id) references users (bucket, id) on delete cascade
);

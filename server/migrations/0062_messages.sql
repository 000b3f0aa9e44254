-- What happened to a user's account, in the bucket of all his rows. The sentence is made when it is read, in his language.
create table messages (
  bucket smallint not null check (bucket between 0 and 255),
  id uuid not null,
  user_id uuid not null,
  kind text collate "C" not null,
  -- What the sentence says: amounts in minor units, numbers, names.
  details jsonb not null,
  created_at timestamptz(3) not null,
  read_at timestamptz(3),
  primary key (bucket, id)
);
create index messages_of_user on messages (bucket, user_id, created_at desc, id desc);
create index messages_unread on messages (bucket, user_id) where read_at is null;

-- Announcements that a user has read. Up to a moment he has read all; those after it are named. So a publication writes
-- no row, and "mark all" leaves one row a user.
create table announcement_marks (
  bucket smallint not null check (bucket between 0 and 255),
  user_id uuid not null,
  read_up_to timestamptz(3) not null,
  primary key (bucket, user_id)
);
create table announcement_reads (
  bucket smallint not null check (bucket between 0 and 255),
  user_id uuid not null,
  announcement_id uuid not null references announcements (id),
  published_at timestamptz(3) not null,
  primary key (bucket, user_id, announcement_id)
);
revoke delete on messages from meridian_app;

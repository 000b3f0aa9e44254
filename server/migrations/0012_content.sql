-- oldest server: 0.2.0
-- What is read by everyone; the texts are in a row per language, zh-CN always. What operators write appears at its moment
-- and goes when it is withdrawn; nothing is deleted.
create table news (
  id uuid primary key,
  type smallint not null check (type in (1, 2, 3)),
  -- Name of one of the server's illustrations; null without a picture.
  picture text,
  published_at timestamptz(3) not null,
  withdrawn_at timestamptz(3)
);
create index news_by_type on news (type, published_at desc, id desc);

create table news_texts (
  news_id uuid not null references news (id) on delete cascade,
  language text collate "C" not null,
  title text not null,
  summary text not null,
  source text not null,
  markdown text not null,
  primary key (news_id, language)
);

create table notices (
  id uuid primary key,
  published_at timestamptz(3) not null,
  withdrawn_at timestamptz(3)
);
create index notices_by_time on notices (published_at desc, id desc);

create table notice_texts (
  notice_id uuid not null references notices (id) on delete cascade,
  language text collate "C" not null,
  content text not null,
  primary key (notice_id, language)
);

create table carousels (
  id uuid primary key,
  position int not null,
  picture text not null,
  news_id uuid references news (id) on delete set null,
  published_at timestamptz(3) not null default date_trunc('milliseconds', app_now()),
  withdrawn_at timestamptz(3)
);

create table carousel_texts (
  carousel_id uuid not null references carousels (id) on delete cascade,
  language text collate "C" not null,
  title text not null,
  primary key (carousel_id, language)
);

-- Which seeds were loaded: what an operator deletes afterwards stays deleted.
create table content_seeds (
  name text collate "C" primary key,
  loaded_at timestamptz not null default app_now()
);

-- What is said to everybody who has an account; the texts are in a row per language, zh-CN always.
create table announcements (
  id uuid primary key,
  published_at timestamptz(3) not null,
  withdrawn_at timestamptz(3)
);
create index announcements_by_time on announcements (published_at desc, id desc);

create table announcement_texts (
  announcement_id uuid not null references announcements (id) on delete cascade,
  language text collate "C" not null,
  title text not null,
  markdown text not null,
  primary key (announcement_id, language)
);

-- What happened to a user's account, in the bucket of all their rows. The sentence is made when it is read, in their language.
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

-- Announcements that a user has read. Up to a moment they have read all; those after it are named. So a publication writes
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

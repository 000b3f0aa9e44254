-- What is read by everyone; the texts are in a row per language, zh-CN always.
create table news (
  id uuid primary key,
  type smallint not null check (type in (1, 2, 3)),
  -- Name of one of the server's illustrations; null without a picture.
  picture text,
  published_at timestamptz(3) not null
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
  published_at timestamptz(3) not null
);

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
  news_id uuid references news (id) on delete set null
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

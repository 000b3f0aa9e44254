-- What operators write appears at its moment and goes when it is withdrawn; nothing is deleted.
alter table news add column withdrawn_at timestamptz(3);
alter table notices add column withdrawn_at timestamptz(3);
alter table carousels add column withdrawn_at timestamptz(3),
  add column published_at timestamptz(3) not null default date_trunc('milliseconds', app_now());
create index notices_by_time on notices (published_at desc, id desc);

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

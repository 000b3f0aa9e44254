-- oldest server: 0.2.0
-- Rounds overlap by one: a round is sealed before it starts (product decisions, section 7). A round that had begun when
-- this was installed keeps its times, seals_at after starts_at, and ends by the rule under which it was agreed.
alter table room_rounds drop constraint room_rounds_check;
alter table room_rounds add check (starts_at < ends_at and seals_at < ends_at);
insert into room_rounds (room_id, issue, goods_id, starts_at, seals_at, ends_at, fee_rate, liquidity_cap)
  select distinct r.id, s.issue, r.goods_id, to_timestamp(s.issue * r.round_seconds),
    to_timestamp((s.issue + 1) * r.round_seconds - 10), to_timestamp((s.issue + 1) * r.round_seconds),
    r.fee_rate, r.liquidity_cap
  from room_subscriptions s join rooms r on r.id = s.room_id
  where s.state = 'matching' and to_timestamp(s.issue * r.round_seconds) <= app_now()
  on conflict do nothing;

alter table room_rounds drop constraint room_rounds_void_reason_check;
alter table room_rounds add check (void_reason in ('no_entry_tick', 'feed_gap', 'session_ended', 'sealed_late'));

-- What a seal decided, written once. The root commits to the round's terms and to its subscriptions in the order of
-- arrival (docs/fairness.md); a round of before the overlap has none.
create table room_seals (
  room_id text collate "C" not null,
  issue bigint not null,
  root bytea check (length(root) = 32),
  subscriptions int not null check (subscriptions >= 0),
  up_total bigint not null,
  down_total bigint not null,
  up_matched bigint not null check (up_matched between 0 and up_total),
  down_matched bigint not null check (down_matched between 0 and down_total),
  liquidity_cap bigint not null check (abs(up_matched - down_matched) <= liquidity_cap),
  sealed_at timestamptz not null,
  primary key (room_id, issue)
);
insert into room_seals
  select room_id, issue, null, (
      select count(*) from room_subscriptions s
      where s.room_id = r.room_id and s.issue = r.issue and s.arrival is not null
    ), up_total, down_total, up_matched, down_matched, liquidity_cap, sealed_at
  from room_rounds r where state <> 'open';
alter table room_rounds drop column up_total, drop column down_total, drop column up_matched,
  drop column down_matched, drop column sealed_at;

-- By when a root was public: written after the seal has committed. A round whose root was not public before its start is
-- void.
create table room_seal_publications (
  room_id text collate "C" not null,
  issue bigint not null,
  published_at timestamptz not null,
  primary key (room_id, issue),
  foreign key (room_id, issue) references room_seals
);

-- Hides in the published list whose a subscription is.
alter table room_subscriptions add column salt bytea not null default uuid_send(gen_random_uuid());

-- oldest server: 0.2.0
-- What one operator proposes and a second approves: published terms, the list of operators, adjustments of balances, removals
-- of a lost second factor. A change of terms or operators waits for the published delay after the approval
-- (product decisions, section 13).
create table proposals (
  -- Of the user whom it concerns; 0 where it concerns no user.
  bucket smallint not null check (bucket between 0 and 255),
  id uuid not null unique,
  kind text collate "C" not null check (kind in ('deposit_channel', 'deposit_receiver', 'withdraw_channel', 'savings_plan',
    'timed_trade', 'room', 'review_rules', 'delay', 'operator', 'adjustment', 'factor_removal')),
  -- What of its kind changes: a channel, a duration, the name of an operator, a user's id.
  subject text collate "C" not null,
  user_id uuid,
  -- The request as it is carried out, and the values before and after it as they are shown.
  change jsonb not null,
  shown jsonb not null,
  reason text not null check (length(reason) between 1 and 200),
  state text not null default 'proposed'
    check (state in ('proposed', 'approved', 'effective', 'rejected', 'withdrawn', 'failed')),
  -- Null for what was proposed at the server's machine.
  proposed_by uuid references operators (id),
  proposer_name text not null,
  proposed_at timestamptz(3) not null,
  -- Not before this moment, where the proposer named one.
  not_before timestamptz(3),
  approved_by uuid references operators (id),
  approver_name text,
  approved_at timestamptz(3),
  -- The second factor of a new operator, which the approver hands over; sealed.
  handed_over bytea,
  effective_at timestamptz(3),
  ended_by uuid references operators (id),
  ender_name text,
  ended_at timestamptz(3),
  -- What was published about it.
  notice_id uuid,
  announcement_id uuid,
  primary key (bucket, id),
  check ((kind in ('adjustment', 'factor_removal')) = (user_id is not null)),
  check (user_id is not null or bucket = 0),
  check (approved_by <> proposed_by),
  check ((approved_by is null) = (approved_at is null) and (approved_by is null) = (approver_name is null)
    and (approved_by is null) = (effective_at is null)),
  check (state not in ('proposed', 'rejected') or approved_by is null),
  check (state not in ('approved', 'effective', 'failed') or approved_by is not null),
  check ((state in ('proposed', 'approved')) = (ended_at is null)),
  check ((ended_at is null) = (ender_name is null)),
  -- No delay is shorter than ten minutes.
  check (user_id is not null or effective_at >= approved_at + interval '600 seconds'),
  check (effective_at >= not_before),
  check (state <> 'effective' or ended_at >= effective_at)
);
create index proposals_by_time on proposals (proposed_at, id);
create index proposals_waiting on proposals (effective_at) where state in ('proposed', 'approved');
-- One change of a subject waits at a time: what its approver has read is what it changes.
create unique index proposals_one_of_a_subject on proposals (kind, subject)
  where state in ('proposed', 'approved') and user_id is null;

insert into proposals (bucket, id, kind, subject, user_id, change, shown, reason, state, proposed_by, proposer_name,
    proposed_at, approved_by, approver_name, approved_at, effective_at, ended_by, ender_name, ended_at)
  select bucket, id, 'adjustment', user_id::text, user_id, jsonb_build_object('type', kind, 'amount', amount::text),
    jsonb_build_array(jsonb_build_object('field', 'type', 'before', null, 'after', kind),
      jsonb_build_object('field', 'amount', 'before', null, 'after', round(amount / 100.0, 2)::text)),
    reason, case state when 'approved' then 'effective' else state end, proposed_by, proposer_name, proposed_at,
    case state when 'approved' then decided_by end, case state when 'approved' then decider_name end,
    case state when 'approved' then decided_at end, case state when 'approved' then decided_at end,
    decided_by, decider_name, decided_at
  from adjustments;
insert into proposals (bucket, id, kind, subject, user_id, change, shown, reason, state, proposed_by, proposer_name,
    proposed_at, approved_by, approver_name, approved_at, effective_at, ended_by, ender_name, ended_at)
  select bucket, id, 'factor_removal', user_id::text, user_id, '{}', '[]',
    reason, case state when 'approved' then 'effective' else state end, proposed_by, proposer_name, proposed_at,
    case state when 'approved' then decided_by end, case state when 'approved' then decider_name end,
    case state when 'approved' then decided_at end, case state when 'approved' then decided_at end,
    decided_by, decider_name, decided_at
  from factor_removals;
drop table adjustments;
drop table factor_removals;

-- Who handed an operator their password: the two do not approve each other's proposals. From when on their approvals count.
alter table operators add column issued_by uuid references operators (id), add column approves_from timestamptz(3);

-- How long an approved change waits before it takes effect.
create table delay_rules (
  valid_from timestamptz primary key,
  delay_seconds int not null check (delay_seconds between 600 and 2592000),
  set_by uuid references operators (id)
);
insert into delay_rules (valid_from, delay_seconds) values ('2000-01-01Z', 600);

-- What the server does by itself, and what is done at its machine, is nobody's act.
alter table operator_acts alter column operator_id drop not null;

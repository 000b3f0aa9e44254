-- oldest server: 0.2.0
-- What users ask the operators, in the bucket of all rows of a user. The device makes the id, so that a repeat is one
-- question; an answer is written once, and told as a message.
create table support_questions (
  bucket smallint not null check (bucket between 0 and 255),
  id uuid not null,
  user_id uuid not null,
  text text not null check (length(text) between 1 and 1000),
  asked_at timestamptz(3) not null,
  answer text check (length(answer) between 1 and 2000),
  answered_by uuid,
  answered_at timestamptz(3),
  check (num_nonnulls(answer, answered_by, answered_at) in (0, 3)),
  primary key (bucket, id)
);
create index support_questions_waiting on support_questions (asked_at, id) where answered_at is null;
create index support_questions_all on support_questions (asked_at, id);

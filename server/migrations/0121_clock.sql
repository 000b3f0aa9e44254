-- The server's only clock is the database's. It could be moved by a session's setting, which the serving login could have
-- set as well as a test; a test's database now has a clock of its own (tools/test/movable-clock.sql).
create or replace function app_now() returns timestamptz language sql volatile parallel restricted as $$
  select clock_timestamp()
$$;

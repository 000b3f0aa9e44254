-- For the owner of a test's database: a clock that the setting `meridian.now_offset_ms` moves, forward or back.
create or replace function app_now() returns timestamptz language sql volatile parallel restricted as $$
  select clock_timestamp()
    + coalesce(nullif(current_setting('meridian.now_offset_ms', true), '')::double precision, 0)
    * interval '1 millisecond'
$$;

-- The server's only clock. A test moves it by the session setting; nothing else may.
create function app_now() returns timestamptz language sql volatile parallel restricted as $$
  select clock_timestamp()
    + coalesce(nullif(current_setting('meridian.now_offset_ms', true), '')::double precision, 0)
    * interval '1 millisecond'
$$;

-- The application's role may read and write the tables that modules create from here on; the ledger takes that back
-- for its own.
alter default privileges in schema public grant select, insert, update, delete on tables to meridian_app;

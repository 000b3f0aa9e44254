-- The serving role gets its rights from one list (src/db/privileges.ts), which is applied after the migrations: a new
-- table has none until it stands there.
alter default privileges in schema public revoke all on tables from meridian_app;

-- A holding is completed once, when its term is over, with the interest that is posted beside it.
create function complete_holding(p_bucket smallint, p_id uuid, p_interest bigint) returns setof savings_holdings
language sql security definer as $$
  update public.savings_holdings
  set state = 'completed', interest = p_interest, completed_at = date_trunc('milliseconds', public.app_now())
  where bucket = p_bucket and id = p_id and state = 'frozen' and matures_at <= public.app_now()
  returning *
$$;

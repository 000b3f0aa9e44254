-- Several ledger transactions of one bucket in one go, all of them or none: what a settlement of many orders posts. The
-- accounts of all are locked first, in the one order that ledger_post demands of each; then ledger_post does its work.
create function ledger_post_all(p_bucket smallint, p_postings jsonb) returns void
language plpgsql security definer as $$
declare
  v record;
begin
  perform from public.ledger_accounts a
    join (select distinct n.owner, n.kind
      from jsonb_to_recordset(p_postings) as p (owners uuid[], kinds text[]), unnest(p.owners, p.kinds) as n (owner, kind)) named
      on a.owner = named.owner and a.kind = named.kind
    where a.bucket = p_bucket
    order by a.owner desc, a.kind for no key update of a;
  for v in select * from jsonb_to_recordset(p_postings) as p (id uuid, kind text, source_type text, source_id text, step text,
      owners uuid[], kinds text[], debits int[], credits int[], amounts bigint[]) loop
    perform public.ledger_post(p_bucket, v.id, v.kind, v.source_type, v.source_id, v.step, null,
      v.owners, v.kinds, v.debits, v.credits, v.amounts);
  end loop;
end $$;
revoke execute on function ledger_post_all from public;
grant execute on function ledger_post_all to meridian_app;

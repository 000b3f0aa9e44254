-- Holds a user's money until the transaction ends: what is read afterwards is what holds while it moves. A user's
-- `available` account comes first in the order of locking, so whatever is posted next for that user keeps the order.
create function ledger_hold(p_bucket smallint, p_owner uuid) returns void language plpgsql security definer as $$
begin
  perform from public.ledger_accounts
    where bucket = p_bucket and owner = p_owner and kind = 'available' for no key update;
end $$;

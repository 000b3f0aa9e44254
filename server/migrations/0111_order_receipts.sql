-- oldest server: 0.2.0
-- What a timed trade's terms were signed with at its acceptance; null for trades of an older server.
alter table timed_orders
  add column receipt_key_id text collate "C",
  add column receipt_signature bytea check (octet_length(receipt_signature) = 64),
  add constraint timed_orders_receipt check ((receipt_key_id is null) = (receipt_signature is null));

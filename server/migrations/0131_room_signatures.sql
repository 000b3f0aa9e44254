-- oldest server: 0.2.0
-- What a subscription was signed with at its acceptance, and a root at its seal; null for those of an older server.
alter table room_subscriptions
  add column receipt_key_id text collate "C",
  add column receipt_signature bytea check (octet_length(receipt_signature) = 64),
  add constraint room_subscriptions_receipt check ((receipt_key_id is null) = (receipt_signature is null));
alter table room_seals
  add column root_key_id text collate "C",
  add column root_signature bytea check (octet_length(root_signature) = 64),
  add constraint room_seals_signed check ((root_key_id is null) = (root_signature is null));

-- oldest server: 0.2.0
-- A rotation is a key that the one before it has signed (docs/decisions/0056-a-verdict-rests-on-given-keys.md); null for the
-- first key, and for those that an older server added.
alter table signing_keys
  add column signed_by text collate "C" references signing_keys (key_id),
  add column signature bytea check (octet_length(signature) = 64),
  add constraint signing_keys_signed check ((signed_by is null) = (signature is null));

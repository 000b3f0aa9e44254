-- oldest server: 0.2.0
-- What a checkpoint was signed with when it was published, with the tree that ends with it
-- (docs/decisions/0056-a-verdict-rests-on-given-keys.md); null for checkpoints of an older server.
alter table tick_checkpoints
  add column signing_key_id text collate "C",
  add column signature bytea check (octet_length(signature) = 64),
  add constraint tick_checkpoints_signed check ((signing_key_id is null) = (signature is null));

-- oldest server: 0.2.0
-- Each product's checkpoints are the leaves of a Merkle tree (RFC 6962), so that whoever kept a later one can have every
-- earlier one proved (docs/decisions/0030-signed-receipts-and-a-tree-of-checkpoints.md). Null for checkpoints of an older
-- server: they are in no tree.
alter table tick_checkpoints
  -- The place in the tree, from 0.
  add column leaf bigint check (leaf >= 0),
  -- The root of the tree that ends with this leaf.
  add column root bytea check (octet_length(root) = 32),
  -- The hashes of the full subtrees that end with this leaf, 32 bytes each, the leaf itself first.
  add column nodes bytea check (octet_length(nodes) % 32 = 0 and octet_length(nodes) > 0),
  add constraint tick_checkpoints_tree check ((leaf is null) = (root is null) and (leaf is null) = (nodes is null));
create unique index tick_checkpoints_by_leaf on tick_checkpoints (goods_id, leaf);

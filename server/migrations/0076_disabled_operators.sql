-- Operators are never deleted, because what they did names them; who is disabled cannot sign in any more.
alter table operators add column disabled_at timestamptz;

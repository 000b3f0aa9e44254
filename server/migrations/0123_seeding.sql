-- One row, which a server locks while it makes the sandbox's accounts and their history: others wait for it, and a server
-- that dies lets it go with its session.
create table seeding (
  id smallint primary key check (id = 1),
  finished_at timestamptz
);
insert into seeding (id) values (1);

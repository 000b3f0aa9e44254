-- oldest server: 0.2.0
-- Which browser asked for a code (keyed hash), and what its screen may show of it, sealed: null where codes are really sent.
-- A page that is loaded again asks for the state of its code by these.
alter table codes
  add column device_hash bytea,
  add column sealed_shown bytea;

-- How long a review usually takes is read from the latest ones.
create index deposits_reviewed on deposits (reviewed_at desc) where reviewed_at is not null;

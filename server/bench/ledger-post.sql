\set user random(1, 2000)
\set amount random(1, 100)
begin;
select ledger_post(ledger_bucket(u), gen_random_uuid(), 'deposit', 'bench', gen_random_uuid()::text, 'only', null,
  array[u, '00000000-0000-0000-0000-000000000000']::uuid[], array['available', 'clearing'], array[2], array[1],
  array[:amount]::bigint[])
from (select ('00000000-0000-4000-8000-' || lpad(to_hex(:user::int), 12, '0'))::uuid as u) as chosen;
end;

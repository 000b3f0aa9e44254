/** SQL that gives a hash of every transfer and every balance, the same wherever the ledger is the same. */
export const LEDGER_HASH = `select md5(string_agg(line, E'\\n' order by line)) as hash from (
  select t::text as line from ledger_transfers t union all select a::text from ledger_accounts a) lines`;

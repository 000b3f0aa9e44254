-- What each entry of a user's balance was as play: whatever he bets on moves money between `available` and `escrow`.
create view user_plays as
  select bucket, debit_owner as user_id, debit_sequence as place, at,
    amount as staked, 0::int8 as unplayed, 0::int8 as returned
  from ledger_transfers
  where debit_owner <> '00000000-0000-0000-0000-000000000000' and debit_kind = 'available'
    and credit_kind = 'escrow' and kind = 'stake'
  union all
  select bucket, credit_owner, credit_sequence, at,
    0, case kind when 'stake_return' then amount else 0 end, amount
  from ledger_transfers
  where credit_owner <> '00000000-0000-0000-0000-000000000000' and credit_kind = 'available'
    and debit_kind = 'escrow' and kind in ('payout', 'stake_return');

-- Sums of a user's play up to a place of his balance, counted from his first mark. Entries are never changed and places
-- never reused, so a mark stays right for good. Written only for who has limited himself.
create table play_marks (
  bucket smallint not null check (bucket between 0 and 255),
  user_id uuid not null,
  place bigint not null check (place >= 0),
  staked bigint not null check (staked >= 0),
  unplayed bigint not null check (unplayed between 0 and returned),
  returned bigint not null,
  primary key (bucket, user_id, place)
);
revoke update, delete, truncate on play_marks from meridian_app;

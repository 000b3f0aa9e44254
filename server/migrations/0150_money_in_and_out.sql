-- oldest server: 0.2.0
-- What crosses the border between a user and the house other than by play: deposits, redemptions, fees of both, adjustments,
-- bonuses, interest. A portfolio sums them over a span of time. Stakes, covers and settlements touch escrow and are in neither index.
create index ledger_transfers_paid_in on ledger_transfers (bucket, credit_owner, at) include (kind, amount)
  where debit_owner = '00000000-0000-0000-0000-000000000000'
    and credit_owner <> '00000000-0000-0000-0000-000000000000' and credit_kind <> 'escrow';
create index ledger_transfers_paid_out on ledger_transfers (bucket, debit_owner, at) include (kind, amount)
  where credit_owner = '00000000-0000-0000-0000-000000000000'
    and debit_owner <> '00000000-0000-0000-0000-000000000000' and debit_kind <> 'escrow';

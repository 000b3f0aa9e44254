import type { Generated, JSONColumnType } from 'kysely';
import type { Bucket, MinorUnits, UserId } from 'shared-api/contract';
import type { AccountChangeKind } from './accounts.ts';

interface AccountsTable {
  bucket: Bucket;
  owner: string;
  kind: string;
  currency: string;
  balance: MinorUnits;
  floor: MinorUnits;
  sequence: bigint;
  opened_at: Date;
}

interface TransfersTable {
  bucket: Bucket;
  source_type: string;
  source_id: string;
  step: string;
  leg: number;
  transaction_id: string;
  kind: AccountChangeKind;
  at: Date;
  debit_owner: string;
  debit_kind: string;
  debit_sequence: bigint;
  debit_balance: MinorUnits;
  credit_owner: string;
  credit_kind: string;
  credit_sequence: bigint;
  credit_balance: MinorUnits;
  amount: MinorUnits;
  currency: string;
}

interface IdempotencyKeysTable {
  bucket: Bucket;
  user_id: UserId;
  key: string;
  call: string;
  body_hash: Buffer;
  answer: JSONColumnType<{ value: unknown }> | null;
  created_at: Generated<Date>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    ledger_accounts: AccountsTable;
    ledger_transfers: TransfersTable;
    idempotency_keys: IdempotencyKeysTable;
  }
}

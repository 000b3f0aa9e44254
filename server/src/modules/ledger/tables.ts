import type { Generated, JSONColumnType } from 'kysely';
import type { AccountChangeKind } from './accounts.ts';

interface AccountsTable {
  bucket: number;
  owner: string;
  kind: string;
  currency: string;
  balance: bigint;
  floor: bigint;
  sequence: bigint;
  opened_at: Date;
}

interface TransfersTable {
  bucket: number;
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
  debit_balance: bigint;
  credit_owner: string;
  credit_kind: string;
  credit_sequence: bigint;
  credit_balance: bigint;
  amount: bigint;
  currency: string;
}

interface IdempotencyKeysTable {
  bucket: number;
  user_id: string;
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

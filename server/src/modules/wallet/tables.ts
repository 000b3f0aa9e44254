import type { Generated, JSONColumnType } from 'kysely';
import type { RequestOf } from 'shared-api/contract';

export type Channel = RequestOf<'recharge'>['channel'];
export type Protocol = NonNullable<RequestOf<'recharge'>['protocol']>;
/** Why a deposit was not confirmed; its sentence is `deposit_failure.<reason>`. */
export type FailureReason = 'payment_missing' | 'amount_differs' | 'name_differs';

interface DepositChannelsTable {
  channel: Channel;
  position: number;
  is_open: Generated<boolean>;
  minimum: bigint;
  maximum: bigint;
  fee: bigint;
  packages: JSONColumnType<{ amount: string; minimum: string }[]>;
}

interface DepositReceiversTable {
  channel: Channel;
  protocol: Protocol | null;
  position: number;
  bank_name: string | null;
  account_name: string | null;
  account_number: string;
  branch_name: string | null;
}

export interface DepositsTable {
  bucket: number;
  id: string;
  order_number: string;
  user_id: string;
  channel: Channel;
  depositor_name: string;
  amount: bigint;
  fee: bigint;
  state: Generated<'waiting' | 'success' | 'failure'>;
  failure_reason: FailureReason | null;
  receiving_bank: string | null;
  account_name: string | null;
  account_number: string;
  branch_name: string | null;
  created_at: Date;
  reviewed_at: Date | null;
}

interface DepositProofsTable {
  bucket: number;
  deposit_id: string;
  picture: Buffer;
  created_at: Generated<Date>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    deposit_channels: DepositChannelsTable;
    deposit_receivers: DepositReceiversTable;
    deposits: DepositsTable;
    deposit_proofs: DepositProofsTable;
  }
}

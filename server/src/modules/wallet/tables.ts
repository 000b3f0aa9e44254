import type { Generated, JSONColumnType } from 'kysely';
import type {
  Bucket,
  Millionths,
  MinorUnits,
  OrderId,
  RequestOf,
  UsdtUnits,
  UserId,
} from 'shared-api/contract';
import type { ChannelTerms, Dated } from '../../db/dated-terms.ts';

export type Channel = RequestOf<'recharge'>['channel'];
export type Protocol = NonNullable<RequestOf<'recharge'>['protocol']>;
/** Why a deposit was not confirmed; its sentence is `deposit_failure.<reason>`. */
export const FAILURE_REASONS = ['payment_missing', 'amount_differs', 'name_differs'] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

export interface DepositChannelsTable extends ChannelTerms<Channel> {
  packages: JSONColumnType<{ amount: string; minimum: string }[]>;
}

export interface DepositReceiversTable {
  channel: Channel;
  protocol: Protocol | null;
  position: number;
  bank_name: string | null;
  account_name: string | null;
  account_number: string;
  branch_name: string | null;
}

export interface DepositsTable {
  bucket: Bucket;
  id: OrderId;
  order_number: string;
  user_id: UserId;
  channel: Channel;
  depositor_name: string;
  /** In the account's currency, before the fee. */
  amount: MinorUnits;
  fee: MinorUnits;
  /** What is paid in USDT, in its hundredths, and the rate agreed for it. */
  usdt_amount: UsdtUnits | null;
  usdt_rate: Millionths | null;
  state: Generated<'waiting' | 'success' | 'failure'>;
  failure_reason: FailureReason | null;
  receiving_bank: string | null;
  account_name: string | null;
  account_number: string;
  branch_name: string | null;
  created_at: Date;
  reviewed_at: Date | null;
  taken_by: string | null;
  taken_at: Date | null;
}

interface DepositProofsTable {
  bucket: Bucket;
  deposit_id: string;
  picture: Buffer;
  created_at: Generated<Date>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    /** Views of what holds now. */
    deposit_channels: DepositChannelsTable;
    deposit_receivers: DepositReceiversTable;
    /** Everything that ever held, or will. */
    deposit_channel_terms: DepositChannelsTable & Dated;
    deposit_receiver_terms: DepositReceiversTable & Dated;
    deposits: DepositsTable;
    deposit_proofs: DepositProofsTable;
  }
}

import type { Generated } from 'kysely';
import type {
  Bucket,
  Millionths,
  MinorUnits,
  OrderId,
  ReplyOf,
  UsdtUnits,
  UserId,
} from 'shared-api/contract';
import type { ChannelTerms, Dated } from '../../db/dated-terms.ts';

export type Channel = ReplyOf<'withdraw'>['channel'];

/** Why an operator refused a redemption; its sentence is `redemption_failure.<reason>`. */
export const REJECTIONS = ['account_wrong', 'name_differs', 'payment_returned', 'identity_unclear'] as const;
export type RejectionReason = (typeof REJECTIONS)[number];

export interface RedemptionsTable {
  bucket: Bucket;
  id: OrderId;
  order_number: string;
  user_id: UserId;
  channel: Channel;
  means_id: string;
  receiver_name: string;
  receiver_place: string;
  receiver_account: string;
  /** For `openDetails` of the payment means. */
  receiver_sealed: Buffer;
  /** In the account's currency, beside the fee. */
  amount: MinorUnits;
  fee: MinorUnits;
  /** What is paid out in USDT, in its hundredths, and the rate agreed for it. */
  usdt_amount: UsdtUnits | null;
  usdt_rate: Millionths | null;
  state: Generated<'applying' | 'success' | 'failure'>;
  failure_reason: RejectionReason | 'cancelled' | null;
  created_at: Date;
  taken_at: Date | null;
  taken_by: string | null;
  reviewed_at: Date | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    /** A view of what holds now; below everything that ever held, or will. */
    withdraw_channels: ChannelTerms<Channel>;
    withdraw_channel_terms: ChannelTerms<Channel> & Dated;
    redemptions: RedemptionsTable;
  }
}

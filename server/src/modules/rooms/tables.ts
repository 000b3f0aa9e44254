import type { Generated } from 'kysely';
import type {
  BasisPoints,
  Bucket,
  HALLS,
  MinorUnits,
  OrderId,
  ReplyOf,
  ScaledPrice,
  TickNumber,
  UserId,
} from 'shared-api/contract';
import type { Dated } from '../../db/dated-terms.ts';
import type { Side } from './matching.logic.ts';

type RoundReply = ReplyOf<'issues'>['running'];
type OrderRound = ReplyOf<'cancelRounds'>['issues'][number];

export interface RoomsTable {
  id: string;
  hall: (typeof HALLS)[number];
  place: number;
  goods_id: string;
  round_seconds: number;
  minimum_balance: MinorUnits;
  stake_minimum: MinorUnits;
  stake_maximum: MinorUnits;
  fee_rate: BasisPoints;
  liquidity_cap: MinorUnits;
}

interface GatesTable {
  bucket: Bucket;
  room_id: string;
  sealed_through: Generated<bigint>;
}

export interface RoundsTable {
  room_id: string;
  issue: bigint;
  goods_id: string;
  starts_at: Date;
  seals_at: Date;
  ends_at: Date;
  fee_rate: BasisPoints;
  liquidity_cap: MinorUnits;
  /** What has been done; the phase that is published follows from it and the clock. */
  state: Generated<'open' | 'sealed' | 'settled' | 'void'>;
  start_seq: TickNumber | null;
  start_time: Date | null;
  start_price: ScaledPrice | null;
  start_hash: Buffer | null;
  end_seq: TickNumber | null;
  end_time: Date | null;
  end_price: ScaledPrice | null;
  end_hash: Buffer | null;
  result: RoundReply['result'];
  void_reason: RoundReply['void_reason'];
  settled_at: Date | null;
  finished_at: Date | null;
}

/** Written once, at the seal. */
export interface SealsTable {
  room_id: string;
  issue: bigint;
  root: Buffer | null;
  subscriptions: number;
  up_total: MinorUnits;
  down_total: MinorUnits;
  up_matched: MinorUnits;
  down_matched: MinorUnits;
  liquidity_cap: MinorUnits;
  sealed_at: Date;
  root_key_id: string | null;
  root_signature: Buffer | null;
}

export interface PublicationsTable {
  room_id: string;
  issue: bigint;
  published_at: Date;
}

export interface OrdersTable {
  bucket: Bucket;
  id: OrderId;
  order_number: string;
  user_id: UserId;
  room_id: string;
  goods_id: string;
  direction: Side;
  unit_amount: MinorUnits;
  leverage: number;
  rounds: number;
  stake: MinorUnits;
  fee_rate: BasisPoints;
  first_issue: bigint;
  open_rounds: number;
  accepted_at: Date;
  ended_at: Date | null;
}

export interface SubscriptionsTable {
  bucket: Bucket;
  order_id: OrderId;
  issue: bigint;
  room_id: string;
  user_id: UserId;
  direction: Side;
  stake: MinorUnits;
  fee_rate: BasisPoints;
  accepted_at: Date;
  state: Generated<OrderRound['status']>;
  arrival: number | null;
  matched: MinorUnits | null;
  matched_at: Date | null;
  result: OrderRound['result'];
  profit: MinorUnits | null;
  fee: MinorUnits | null;
  ended_at: Date | null;
  salt: Generated<Buffer>;
  receipt_key_id: string | null;
  receipt_signature: Buffer | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    /** A view of what holds now; below everything that ever held, or will. */
    rooms: RoomsTable;
    room_terms: RoomsTable & Dated;
    room_gates: GatesTable;
    room_rounds: RoundsTable;
    room_seals: SealsTable;
    room_seal_publications: PublicationsTable;
    room_orders: OrdersTable;
    room_subscriptions: SubscriptionsTable;
  }
}

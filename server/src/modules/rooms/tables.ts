import type { Generated } from 'kysely';
import type { HALLS, ReplyOf } from 'shared-api/contract';
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
  minimum_balance: bigint;
  stake_minimum: bigint;
  stake_maximum: bigint;
  fee_rate: number;
  liquidity_cap: bigint;
}

interface GatesTable {
  bucket: number;
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
  fee_rate: number;
  liquidity_cap: bigint;
  /** What has been done; the phase that is published follows from it and the clock. */
  state: Generated<'open' | 'sealed' | 'settled' | 'void'>;
  start_seq: bigint | null;
  start_time: Date | null;
  start_price: bigint | null;
  start_hash: Buffer | null;
  end_seq: bigint | null;
  end_time: Date | null;
  end_price: bigint | null;
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
  up_total: bigint;
  down_total: bigint;
  up_matched: bigint;
  down_matched: bigint;
  liquidity_cap: bigint;
  sealed_at: Date;
  root_key_id: string | null;
  root_signature: Buffer | null;
}

interface PublicationsTable {
  room_id: string;
  issue: bigint;
  published_at: Date;
}

export interface OrdersTable {
  bucket: number;
  id: string;
  order_number: string;
  user_id: string;
  room_id: string;
  goods_id: string;
  direction: Side;
  unit_amount: bigint;
  leverage: number;
  rounds: number;
  stake: bigint;
  fee_rate: number;
  first_issue: bigint;
  open_rounds: number;
  accepted_at: Date;
  ended_at: Date | null;
}

export interface SubscriptionsTable {
  bucket: number;
  order_id: string;
  issue: bigint;
  room_id: string;
  user_id: string;
  direction: Side;
  stake: bigint;
  fee_rate: number;
  accepted_at: Date;
  state: Generated<OrderRound['status']>;
  arrival: number | null;
  matched: bigint | null;
  matched_at: Date | null;
  result: OrderRound['result'];
  profit: bigint | null;
  fee: bigint | null;
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

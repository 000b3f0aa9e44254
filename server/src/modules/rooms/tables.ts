import type { Generated } from 'kysely';
import type { HALLS, ReplyOf } from 'shared-api/contract';
import type { VoidReason } from '../trading/index.ts';
import type { Side } from './matching.logic.ts';

type RoundReply = ReplyOf<'issues'>['current'];
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
  state: Generated<RoundReply['status']>;
  start_seq: bigint | null;
  start_time: Date | null;
  start_price: bigint | null;
  start_hash: Buffer | null;
  end_seq: bigint | null;
  end_time: Date | null;
  end_price: bigint | null;
  end_hash: Buffer | null;
  result: RoundReply['result'];
  void_reason: VoidReason | null;
  up_total: bigint | null;
  down_total: bigint | null;
  up_matched: bigint | null;
  down_matched: bigint | null;
  sealed_at: Date | null;
  settled_at: Date | null;
  finished_at: Date | null;
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
}

declare module '../../db/tables.ts' {
  interface Tables {
    rooms: RoomsTable;
    room_gates: GatesTable;
    room_rounds: RoundsTable;
    room_orders: OrdersTable;
    room_subscriptions: SubscriptionsTable;
  }
}

import type { Generated } from 'kysely';
import type { Dated } from '../../db/dated-terms.ts';
import type { Direction, Duration, Result, VoidReason } from './outcome.logic.ts';

interface PlayWaysTable {
  duration_seconds: Duration;
  payout_rate: number;
  minimum: bigint;
  maximum: bigint;
}

export interface TimedOrdersTable {
  bucket: number;
  id: string;
  order_number: string;
  user_id: string;
  goods_id: string;
  direction: Direction;
  duration_seconds: Duration;
  stake: bigint;
  cover: bigint;
  payout_rate: number;
  state: Generated<'open' | 'settled' | 'void'>;
  result: Result | null;
  void_reason: VoidReason | null;
  profit: bigint | null;
  entry_seq: bigint | null;
  entry_time: Date | null;
  entry_price: bigint | null;
  exit_seq: bigint | null;
  exit_time: Date | null;
  exit_price: bigint | null;
  accepted_at: Date;
  expires_at: Date;
  settled_at: Date | null;
  /** What the terms were signed with; null for trades of an older server. */
  receipt_key_id: string | null;
  receipt_signature: Buffer | null;
}

interface RealisedReturnsTable {
  kind: 'timed' | 'room';
  slot: Date;
  name: string;
  trades: bigint;
  won: bigint;
  staked: bigint;
  paid: bigint;
}

declare module '../../db/tables.ts' {
  interface Tables {
    realised_returns: RealisedReturnsTable;
    /** Up to where the slots are written, by kind. */
    realised_returns_through: { kind: 'timed' | 'room'; through: Date };
    /** A view of what holds now; below everything that ever held, or will. */
    play_ways: PlayWaysTable;
    play_way_terms: PlayWaysTable & Dated;
    timed_orders: TimedOrdersTable;
  }
}

import type { Generated } from 'kysely';
import type {
  BasisPoints,
  Bucket,
  MinorUnits,
  OrderId,
  ScaledPrice,
  TickNumber,
  UserId,
} from 'shared-api/contract';
import type { Dated } from '../../db/dated-terms.ts';
import type { Direction, Duration, Result, VoidReason } from './outcome.logic.ts';

interface PlayWaysTable {
  duration_seconds: Duration;
  payout_rate: BasisPoints;
  minimum: MinorUnits;
  maximum: MinorUnits;
}

export interface TimedOrdersTable {
  bucket: Bucket;
  id: OrderId;
  order_number: string;
  user_id: UserId;
  goods_id: string;
  direction: Direction;
  duration_seconds: Duration;
  stake: MinorUnits;
  cover: MinorUnits;
  payout_rate: BasisPoints;
  state: Generated<'open' | 'settled' | 'void'>;
  result: Result | null;
  void_reason: VoidReason | null;
  profit: MinorUnits | null;
  entry_seq: TickNumber | null;
  entry_time: Date | null;
  entry_price: ScaledPrice | null;
  exit_seq: TickNumber | null;
  exit_time: Date | null;
  exit_price: ScaledPrice | null;
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
  staked: MinorUnits;
  paid: MinorUnits;
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

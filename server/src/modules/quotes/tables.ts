import type { Generated } from 'kysely';
import type { Bucket, ScaledPrice, TickNumber, UserId } from 'shared-api/contract';

export interface TicksTable {
  goods_id: string;
  seq: TickNumber;
  time: Date;
  price: ScaledPrice;
  hash: Buffer;
  source_time: Date | null;
}

export interface BarsTable {
  goods_id: string;
  minutes: number;
  time: Date;
  open: ScaledPrice;
  high: ScaledPrice;
  low: ScaledPrice;
  close: ScaledPrice;
  volume: bigint;
  /** Recorded elsewhere, made up by the sandbox, or made of ticks (the latter two: up to the first tick, of ticks after it). */
  origin: 'history' | 'made' | 'ticks';
}

export interface CheckpointsTable {
  goods_id: string;
  number: bigint;
  seq: TickNumber;
  hash: Buffer;
  time: Date;
  /** The place in the tree, from 0; this and the next two are null for checkpoints of an older server. */
  leaf: bigint | null;
  root: Buffer | null;
  /** Hashes of the full subtrees that end with this leaf, 32 bytes each, the leaf itself first. */
  nodes: Buffer | null;
  /** What it was signed with; null for checkpoints of an older server. */
  signing_key_id: string | null;
  signature: Buffer | null;
}

interface QuotesLeaseTable {
  id: number;
  node: string | null;
  term: bigint;
  expires_at: Date;
}

interface FavouritesTable {
  bucket: Bucket;
  user_id: UserId;
  goods_id: string;
  created_at: Generated<Date>;
}

interface QuarantinedTicksTable {
  id: Generated<string>;
  goods_id: string;
  price: string;
  source_time: Date | null;
  reason: 'malformed' | 'jump' | 'future';
  last_price: ScaledPrice | null;
  received_at: Generated<Date>;
}

interface TickRetentionTable {
  goods_id: string;
  thinned_to: TickNumber;
  removed: bigint;
}

interface PriceKeysTable {
  /** `2026-11-22`. */
  day: string;
  commitment: Buffer;
  sealed: Buffer;
  seeded: boolean;
  published_at: Generated<Date>;
}

interface PriceScalesTable {
  day: string;
  goods_id: string;
  scale: bigint;
  published_at: Generated<Date>;
}

interface RevealedPriceKeysTable {
  day: string;
  key: Buffer;
  revealed_at: Generated<Date>;
}

interface PriceSourcesTable {
  goods_id: string;
  from_seq: TickNumber;
  source: 'simulated' | 'recorded' | 'vendor';
  since: Generated<Date>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    ticks: TicksTable;
    tick_checkpoints: CheckpointsTable;
    bars: BarsTable;
    quotes_lease: QuotesLeaseTable;
    favourites: FavouritesTable;
    tick_retention: TickRetentionTable;
    quarantined_ticks: QuarantinedTicksTable;
    price_keys: PriceKeysTable;
    price_scales: PriceScalesTable;
    revealed_price_keys: RevealedPriceKeysTable;
    price_sources: PriceSourcesTable;
  }
}

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Metric } from 'prom-client';
import {
  type Bucket,
  type CallName,
  type Language,
  type Millionths,
  type MinorUnits,
  USERS_TERMS,
  type UsdtUnits,
  type UserId,
} from 'shared-api/contract';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { Db, Tx } from '../db/tables.ts';
import type { Guards, Handlers } from '../http/contract-routes.ts';
import type { MoneyCheck } from './ledger/index.ts';

/** What every module is built from. */
export interface ModuleDeps {
  db: Database;
  config: Config;
  log: FastifyBaseLogger;
}

/** A domain of the server: its calls, its routes beside the contract, and its work in the background. */
export interface ServerModule<N extends CallName = never> {
  handlers: Handlers<N>;
  guards?: Guards<N>;
  /** Routes that are not calls (streams, pictures). */
  routes?: (app: FastifyInstance) => void;
  /** What this module adds to reconcile; every source of transfers belongs to one of them. */
  checks?: readonly MoneyCheck[];
  /** The orders of this module that operators review. */
  desks?: readonly ReviewDesk[];
  /** What `/metrics` shows of this module. */
  metrics?: readonly Metric[];
  /** Begins work in the background; called once the database is migrated. */
  start?: () => Promise<void>;
  /** Ends it: finishes what is in flight, takes nothing new. */
  stop?: () => Promise<void>;
}

/** What can be proposed. The last three concern one user and take effect with their approval; the others wait. */
export const PROPOSAL_KINDS = [
  ...USERS_TERMS,
  'review_rules',
  'delay',
  'operator',
  'adjustment',
  'factor_removal',
  'lift_block',
] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

export const PROPOSAL_STATES = [
  'proposed',
  'approved',
  'effective',
  'rejected',
  'withdrawn',
  'failed',
] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

export const REVIEWED = ['deposit', 'redemption'] as const;
export type ReviewKind = (typeof REVIEWED)[number];

/** Names an order that is reviewed. */
export interface ReviewRef {
  readonly bucket: Bucket;
  readonly id: string;
}

/** An order as a reviewer sees it. Amounts in minor units. */
export interface Review extends ReviewRef {
  readonly number: string;
  readonly userId: UserId;
  /** On the wire's own words, for example `waiting`, `success`, `failure`. */
  readonly state: string;
  /** Whether it still waits for a reviewer. */
  readonly isOpen: boolean;
  readonly amount: MinorUnits;
  readonly fee: MinorUnits;
  /** What is paid in USDT, in its hundredths, and the rate agreed for it; null where the account's currency is paid. */
  readonly usdtAmount: UsdtUnits | null;
  readonly usdtRate: Millionths | null;
  readonly createdAt: Date;
  readonly reviewedAt: Date | null;
  readonly failure: string | null;
  /** The operator who has taken it. */
  readonly takenBy: string | null;
  /** What the reviewer compares with the bank: channel, names, numbers. */
  readonly details: Readonly<Record<string, string>>;
}

export interface ReviewsQuery {
  /** Only those that wait for a reviewer. */
  readonly open: boolean;
  /** Only those that were decided so, newest first. */
  readonly decided?: 'confirmed' | 'rejected' | undefined;
  readonly channel?: string | undefined;
  readonly user?: { readonly userId: string; readonly bucket: number } | undefined;
  readonly after?: { readonly at: Date; readonly id: string } | undefined;
  readonly limit: number;
}

/** Where operators review one kind of order: deposits, redemptions. Each act says whether it was this call that did it. */
export interface ReviewDesk {
  readonly kind: ReviewKind;
  /** Why an order may be rejected; its sentence for the user is the module's own. */
  readonly reasons: readonly string[];
  /** Oldest first, but for decided ones. */
  list(db: Db | Tx, query: ReviewsQuery): Promise<Review[]>;
  find(db: Db | Tx, number: string): Promise<Review | undefined>;
  /** The same, locked until the transaction ends: acts on one order happen one after the other. */
  lock(tx: Tx, number: string): Promise<Review | undefined>;
  /** Takes an order that waits and that nobody else has taken. */
  take(tx: Tx, ref: ReviewRef, operatorId: string): Promise<boolean>;
  /** Gives it back to the others. */
  release(tx: Tx, ref: ReviewRef, operatorId: string): Promise<boolean>;
  confirm(tx: Tx, ref: ReviewRef): Promise<boolean>;
  reject(tx: Tx, ref: ReviewRef, reason: string): Promise<boolean>;
  /** The picture that the user added as a proof, a WebP; undefined when there is none. */
  readPicture?(db: Db | Tx, ref: ReviewRef): Promise<Buffer | undefined>;
  /** The sentence of a rejection. */
  failureText(reason: string, language: Language): string;
}

/** One dated row of published terms. */
export interface DatedTerms {
  readonly topic: string;
  readonly key: string;
  readonly validFrom: Date;
  /** Null for what the installation came with. */
  readonly setBy: string | null;
  readonly values: Readonly<Record<string, string>>;
}

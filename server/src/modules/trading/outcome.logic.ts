import {
  type BasisPoints,
  LONGEST_GAP_MS,
  type MinorUnits,
  type ReplyOf,
  type ScaledPrice,
  type TickNumber,
} from 'shared-api/contract';
import { basisPoints } from 'shared-api/money';

type TimedOrder = Extract<ReplyOf<'bet'>, { kind: 'timed' }>;
export type Duration = TimedOrder['duration_seconds'];
export type Direction = TimedOrder['direction'];
export type Result = NonNullable<TimedOrder['result']>;
export type VoidReason = NonNullable<TimedOrder['void_reason']>;

/** A recorded tick as far as an outcome needs it; the price is scaled by the product's digits. */
export interface OutcomeTick {
  readonly seq: TickNumber;
  readonly time: Date;
  readonly price: ScaledPrice;
}

export interface Situation<T extends OutcomeTick = OutcomeTick> {
  readonly direction: Direction;
  readonly acceptedAt: Date;
  readonly expiresAt: Date;
  /** First recorded tick after acceptance. */
  readonly entry: T | null;
  /** Latest recorded tick at or before expiry. */
  readonly exit: T | null;
  /** What proves that nothing before the expiry can follow: a later tick, or the session's end; null while nothing does. */
  readonly passedBy: 'tick' | 'session' | null;
}

export type Decision<T extends OutcomeTick = OutcomeTick> =
  | { readonly kind: 'wait' }
  | { readonly kind: 'void'; readonly reason: VoidReason }
  | { readonly kind: 'settle'; readonly result: Result; readonly entry: T; readonly exit: T };

/** What recorded prices say about an order (docs/product.md, section 6). Any server at any time says the same. */
export function decide<T extends OutcomeTick>(situation: Situation<T>): Decision<T> {
  const { direction, acceptedAt, expiresAt, entry, exit, passedBy } = situation;
  if (!entry || entry.time > expiresAt) {
    if (!passedBy) return { kind: 'wait' };
    return { kind: 'void', reason: passedBy === 'tick' ? 'no_entry_tick' : 'session_ended' };
  }
  if (entry.time.getTime() - acceptedAt.getTime() > LONGEST_GAP_MS)
    return { kind: 'void', reason: 'feed_gap' };
  if (!passedBy) return { kind: 'wait' };
  if (!exit || expiresAt.getTime() - exit.time.getTime() > LONGEST_GAP_MS) {
    return { kind: 'void', reason: passedBy === 'tick' ? 'feed_gap' : 'session_ended' };
  }
  return { kind: 'settle', result: judge({ direction, entry: entry.price, exit: exit.price }), entry, exit };
}

/** Up wins when the exit is higher, down when it is lower; equal prices are a tie. */
export function judge({
  direction,
  entry,
  exit,
}: {
  direction: Direction;
  entry: ScaledPrice;
  exit: ScaledPrice;
}): Result {
  if (exit === entry) return 'tie';
  return exit > entry === (direction === 'up') ? 'win' : 'loss';
}

interface Terms {
  /** Minor units. */
  readonly stake: MinorUnits;
  /** Basis points. */
  readonly payoutRate: BasisPoints;
}

const winnings = ({ stake, payoutRate }: Terms) => basisPoints({ ofMinor: stake, basisPoints: payoutRate });

/** The most that the house can lose on a stake, in minor units, rounded up: it goes to escrow beside the stake. */
export function coverOf(terms: Terms): MinorUnits {
  const { amountMinor, residueMinor } = winnings(terms);
  return amountMinor + residueMinor;
}

/** Where the escrow of an order goes, in minor units. The parts always add up to stake and cover. */
export interface Release {
  readonly toUser: MinorUnits;
  readonly toHouse: MinorUnits;
  readonly toRounding: MinorUnits;
  /** What came on top of the stake, or was lost (negative). */
  readonly profit: MinorUnits;
}

/** Releases an escrow of stake and cover: winnings are rounded down to the minor unit, the residue to `rounding`. */
export function release({ result, ...terms }: Terms & { result: Result | 'void' }): Release {
  const { stake } = terms;
  const { amountMinor: profit, residueMinor } = winnings(terms);
  const cover = profit + residueMinor;
  if (result === 'loss') return { toUser: 0n, toHouse: stake + cover, toRounding: 0n, profit: -stake };
  if (result !== 'win') return { toUser: stake, toHouse: cover, toRounding: 0n, profit: 0n };
  return { toUser: stake + profit, toHouse: 0n, toRounding: residueMinor, profit };
}

/** Share of wins at which a user comes out even, in basis points, rounded up: 1 / (1 + rate). */
export function breakEvenRate(payoutRate: BasisPoints): BasisPoints {
  return Math.ceil((10_000 * 10_000) / (10_000 + payoutRate));
}

import type { ProofFile, ProofTick, Report } from 'shared-api/proof';
import { roundNumber } from '../../round-number.logic.ts';

/** What a page about a trade or a round shows of either, under the same names. */
export interface Facts {
  readonly goodsId: string;
  readonly digits: number;
  /** What names it for a person. */
  readonly number: string;
  /** ISO 8601. */
  readonly from: string;
  readonly to: string;
  readonly entrySeq: number | null;
  readonly exitSeq: number | null;
  readonly ended: boolean;
}

export function factsOf(proof: ProofFile): Facts {
  if (proof.kind === 'timed') {
    const { order, outcome } = proof;
    return {
      goodsId: order.goods_id,
      digits: order.digits,
      number: order.order_number,
      from: order.accepted_time,
      to: order.expiry_time,
      entrySeq: outcome.entry_seq,
      exitSeq: outcome.exit_seq,
      ended: outcome.status !== 'open',
    };
  }
  const { round, outcome } = proof;
  return {
    goodsId: round.goods_id,
    digits: round.digits,
    number: roundNumber({ startsAt: Date.parse(round.starts_time), roundSeconds: round.round_seconds }),
    from: round.starts_time,
    to: round.ends_time,
    entrySeq: outcome.start_seq,
    exitSeq: outcome.end_seq,
    ended: outcome.status === 'settled' || outcome.status === 'void',
  };
}

/**
 * The ticks that a page may show under its verdict: of a proved export those that are proved. The tick that made its last
 * checkpoint public comes after them.
 */
export function shownTicks(
  { feed }: ProofFile,
  report: Pick<Report, 'verdict' | 'reach'> | undefined,
): readonly ProofTick[] {
  const { reach } = report?.verdict === 'proved' ? report : { reach: null };
  return reach ? feed.ticks.filter(({ seq }) => seq <= reach.seq) : feed.ticks;
}

export interface Around {
  readonly before: readonly ProofTick[];
  readonly after: readonly ProofTick[];
}

/** The recorded ticks next to a moment (ISO 8601), two on each side. */
export function ticksAround({ ticks, moment }: { ticks: readonly ProofTick[]; moment: string }): Around {
  const found = ticks.findIndex(({ time }) => time > moment);
  const at = found === -1 ? ticks.length : found;
  return { before: ticks.slice(Math.max(0, at - 2), at), after: ticks.slice(at, at + 2) };
}

const MOST_POINTS = 120;

/** The prices between the ends, for drawing: every so many-th, the last one always. */
export function lineOf({ ticks, facts }: { ticks: readonly ProofTick[]; facts: Facts }): number[] {
  const between = ticks.filter(({ time }) => time > facts.from && time <= facts.to);
  const step = Math.ceil(between.length / MOST_POINTS) || 1;
  return between
    .filter((_, i) => i % step === 0 || i === between.length - 1)
    .map(({ price }) => Number(price));
}

interface Kept {
  readonly number: number;
  readonly seq: number;
  readonly size: number | null;
  readonly keptAt: number;
}

/**
 * The size of the tree to which a path is asked for: of the checkpoint kept longest among those that are later than the
 * proof's own; undefined when none is.
 */
export function pathTarget({ feed }: ProofFile, held: readonly Kept[]): number | undefined {
  const last = feed.checkpoints.at(-1);
  if (!last) return undefined;
  const later = held.filter(({ seq, size }) => seq > last.seq && size !== null);
  return later.sort((a, b) => a.keptAt - b.keptAt)[0]?.size ?? undefined;
}

/** Since when this device has kept the checkpoint that a report rests on, in milliseconds since 1970. */
export const keptAtOf = (report: Report | undefined, held: readonly Kept[]): number | undefined =>
  held.find(({ number }) => number === report?.reach?.held.number)?.keptAt;

/** A receipt's file says of which trade it is. */
export const receiptName = (orderNumber: string): string => `receipt-${orderNumber}.json`;

/** A name for the exported file that says what is in it. */
export const fileName = (proof: ProofFile): string =>
  proof.kind === 'timed'
    ? `order-${proof.order.order_number}.json`
    : `round-${proof.round.room_id}-${proof.round.issue}.json`;

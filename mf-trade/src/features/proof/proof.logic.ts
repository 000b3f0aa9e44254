import type { MoneyText, TickNumber } from 'shared-api/contract';
import { sumMoney } from 'shared-api/money';
import type { ProofFile, ProofTick, Report } from 'shared-api/proof';
import { roundNumber } from '../../shared/round-number.logic.ts';

/** Of a timed trade. */
export type TimedProof = Extract<ProofFile, { kind: 'timed' }>;

/** What a page about a trade or a round shows of either, under the same names. */
export interface Facts {
  readonly goodsId: string;
  readonly digits: number;
  /** What names it for a person. */
  readonly number: string;
  /** ISO 8601. */
  readonly from: string;
  readonly to: string;
  readonly entrySeq: TickNumber<number> | null;
  readonly exitSeq: TickNumber<number> | null;
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

type RoundProof = Extract<ProofFile, { kind: 'round' }>;

/** What a round brought its reader; undefined where they took no part, or while it is not paid. */
export function profitOf({ own }: RoundProof): MoneyText | undefined {
  const profits = own.flatMap(({ profit }) => profit ?? []);
  return own.length > 0 && profits.length === own.length ? sumMoney(profits) : undefined;
}

/** The side that a reader took in a round with all that was matched; undefined without one, or on both. */
export function sideOf({ own, subscriptions }: RoundProof): 'up' | 'down' | undefined {
  const parts = own.filter(({ result }) => result === 'win' || result === 'loss');
  const sides = new Set(parts.map(({ arrival }) => subscriptions[arrival - 1]?.direction));
  return sides.size === 1 ? [...sides][0] : undefined;
}

interface Covering {
  readonly ticks: readonly { readonly seq: TickNumber<number>; readonly time: string }[];
  readonly checkpoints: readonly { readonly seq: TickNumber<number> }[];
}

/**
 * Whether a checkpoint of the export covers the tick that decides: the first after `end`. A checkpoint's time says less: it is
 * that of a half minute, and its last tick may be from before the end.
 */
export function isCovered({ ticks, checkpoints }: Covering, end: string): boolean {
  const deciding = ticks.find(({ time }) => time > end);
  return deciding !== undefined && checkpoints.some(({ seq }) => seq >= deciding.seq);
}

/**
 * The ticks that a page may show under its verdict: of a proved export those that are proved. The tick that made its last
 * checkpoint public comes after them.
 */
export function shownTicks(
  { feed }: ProofFile,
  report: Pick<Report, 'verdict' | 'reach'>,
): readonly ProofTick[] {
  const { reach } = report.verdict === 'proved' ? report : { reach: null };
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

const MOST_POINTS = 240;
/** Shares of the duration that are drawn before the beginning and after the end. */
const BEFORE = 0.3;
const AFTER = 0.2;

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface ProofPicture {
  /** The path of the line. */
  readonly line: string;
  readonly entry: Point | undefined;
  readonly exit: Point | undefined;
}

/** The prices from before the beginning to after the end in a box of `width` and `height`; undefined for fewer than two. */
export function pictureOf(
  { ticks, facts }: { ticks: readonly ProofTick[]; facts: Facts },
  { width, height }: { width: number; height: number },
): ProofPicture | undefined {
  const [from, to] = [Date.parse(facts.from), Date.parse(facts.to)];
  const [first, last] = [from - (to - from) * BEFORE, to + (to - from) * AFTER];
  const all = ticks.map(({ seq, time, price }) => ({ seq, at: Date.parse(time), price: Number(price) }));
  const seen = all.filter(({ at }) => at >= first && at <= last);
  const step = Math.ceil(seen.length / MOST_POINTS) || 1;
  const ends = [facts.entrySeq, facts.exitSeq];
  const drawn = seen.filter(({ seq }, i) => i % step === 0 || i === seen.length - 1 || ends.includes(seq));
  const [oldest, newest] = [drawn[0]?.at ?? 0, drawn.at(-1)?.at ?? 0];
  if (drawn.length < 2 || newest === oldest) return undefined;
  const prices = drawn.map(({ price }) => price);
  const low = Math.min(...prices);
  const span = Math.max(...prices) - low;
  const round = (value: number) => Math.round(value * 10) / 10;
  const place = ({ at, price }: { at: number; price: number }): Point => ({
    x: round(((at - oldest) / (newest - oldest)) * width),
    y: round(span === 0 ? height / 2 : height - ((price - low) / span) * height),
  });
  const placeOf = (wanted: number | null) => {
    const tick = drawn.find(({ seq }) => seq === wanted);
    return tick && place(tick);
  };
  const line = drawn.map(place).map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${x} ${y}`);
  return { line: line.join(''), entry: placeOf(facts.entrySeq), exit: placeOf(facts.exitSeq) };
}

interface Kept {
  readonly number: number;
  readonly seq: TickNumber<number>;
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

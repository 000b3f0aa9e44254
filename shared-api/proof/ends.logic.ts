import type { TickNumber } from '../contract/index.ts';
import { scaledPrice } from '../money/index.ts';
import { compare, failed, passed, pending } from './steps.ts';
import type { ProofFile, ProofTick, Step } from './types.ts';

/** A longer silence at either end voids (docs/product.md, section 6). */
const LONGEST_GAP_MS = 10_000;

/** What a trade or a round says about itself, in the verifier's terms. */
export interface Claim {
  /** ISO 8601. */
  readonly from: string;
  readonly to: string;
  readonly digits: number;
  readonly feed: ProofFile['feed'];
  readonly ended: boolean;
  readonly outcome: { readonly status: string; readonly void_reason: string | null };
  /** What the two ends are called in the file, and the ticks that it names. */
  readonly said: Readonly<Record<'entry' | 'exit', readonly [name: string, seq: TickNumber<number> | null]>>;
}

/** What the ticks say. `moved`: -1 fell, 0 level, 1 rose. */
export type Verdict =
  | { readonly kind: 'void'; readonly reason: 'no_entry_tick' | 'feed_gap' | 'session_ended' }
  | { readonly kind: 'settled'; readonly moved: -1 | 0 | 1 };

export interface PriceRuleResult {
  readonly verdict: Verdict;
  readonly entry: ProofTick | null;
  readonly exit: ProofTick | null;
}

/** The result of one direction. */
export function resultOf(
  { verdict }: PriceRuleResult,
  direction: 'up' | 'down',
): 'win' | 'loss' | 'tie' | 'void' {
  if (verdict.kind === 'void') return 'void';
  if (verdict.moved === 0) return 'tie';
  return (verdict.moved === 1) === (direction === 'up') ? 'win' : 'loss';
}

const ms = (time: string) => Date.parse(time);

/** The price rule on recorded ticks: the next after the beginning, the latest at or before the end. */
function applyPriceRule({
  from,
  to,
  digits,
  feed,
}: Pick<Claim, 'from' | 'to' | 'digits' | 'feed'>): PriceRuleResult {
  const over = feed.passed_by === 'session';
  const first = feed.ticks.find(({ time }) => time > from);
  const entry = first && first.time <= to ? first : null;
  const nothing = { entry, exit: null };
  if (!entry)
    return { verdict: { kind: 'void', reason: over ? 'session_ended' : 'no_entry_tick' }, ...nothing };
  if (ms(entry.time) - ms(from) > LONGEST_GAP_MS)
    return { verdict: { kind: 'void', reason: 'feed_gap' }, ...nothing };
  const exit = feed.ticks.findLast(({ time }) => time <= to) ?? null;
  if (!exit || ms(to) - ms(exit.time) > LONGEST_GAP_MS)
    return { verdict: { kind: 'void', reason: over ? 'session_ended' : 'feed_gap' }, ...nothing };
  const [a, b] = [scaledPrice(entry.price, digits) ?? 0n, scaledPrice(exit.price, digits) ?? 0n];
  return { verdict: { kind: 'settled', moved: b > a ? 1 : b < a ? -1 : 0 }, entry, exit };
}

/**
 * The last tick that an outcome rests on: the first after the end, or the one that came too late for a beginning. Null
 * while it is not in the export.
 */
export function decidingTick({ from, to, feed }: Pick<Claim, 'from' | 'to' | 'feed'>): number | null {
  const first = feed.ticks.find(({ time }) => time > from);
  const isLate = first && first.time <= to && ms(first.time) - ms(from) > LONGEST_GAP_MS;
  return (isLate ? first : feed.ticks.find(({ time }) => time > to))?.seq ?? null;
}

/** The first end: the tick before it is there, so that no other can have been the next. */
function checkEntry({ from, feed, said }: Claim, { entry }: PriceRuleResult): Step {
  const [first] = feed.ticks;
  if (first && first.time > from && first.seq !== 1)
    return failed('entry', {
      place: 'feed.ticks[0].time',
      expected: `≤ ${from}`,
      found: first.time,
      seq: first.seq,
    });
  const [name, seq] = said.entry;
  return compare('entry', [[`outcome.${name}`, seq, entry?.seq ?? null]]);
}

/** The feed has provably gone on past the end: by a later tick, or by the end of a session. */
function checkPassed({ from, to, feed }: Claim, { verdict, entry }: PriceRuleResult): Step {
  const later = feed.ticks.find(({ time }) => time > to);
  const early = verdict.kind === 'void' && entry && ms(entry.time) - ms(from) > LONGEST_GAP_MS;
  const place = 'feed.passed_by';
  if (early)
    return feed.passed_by === null
      ? passed('passed')
      : failed('passed', { place, expected: null, found: feed.passed_by });
  // A later tick is the proof; the end of a session stands for it where the trade was void for that, or none is there.
  const silent = !later || ms(later.time) - ms(to) > LONGEST_GAP_MS;
  const due = verdict.kind === 'void' ? feed.passed_by : later ? 'tick' : 'session';
  if (feed.passed_by === due && (due === 'tick' ? later : due === 'session' && silent))
    return passed('passed');
  return failed('passed', {
    place,
    expected: later ? 'tick' : 'session',
    found: feed.passed_by,
    ...(later && { seq: later.seq }),
  });
}

/** The checks of both ends and of the state they lead to, without the result's name. */
export function checkEnds(claim: Claim): { priceRule: PriceRuleResult; steps: Step[]; result: Step } {
  const priceRule = applyPriceRule(claim);
  const { ended, outcome, said } = claim;
  const [exitName, exitSeq] = said.exit;
  if (!ended) {
    const entry = said.entry[1] === null ? pending('entry') : checkEntry(claim, priceRule);
    const none = (name: 'exit' | 'passed' | 'result', place: string, found: unknown) =>
      found === null ? pending(name) : failed(name, { place, expected: null, found });
    const exit = none('exit', `outcome.${exitName}`, exitSeq);
    const end = none('passed', 'feed.passed_by', claim.feed.passed_by);
    return {
      priceRule,
      steps: [entry, exit, end],
      result: none('result', 'outcome.void_reason', outcome.void_reason),
    };
  }
  const { verdict, exit } = priceRule;
  return {
    priceRule,
    steps: [
      checkEntry(claim, priceRule),
      compare('exit', [[`outcome.${exitName}`, exitSeq, exit?.seq ?? null]]),
      checkPassed(claim, priceRule),
    ],
    result: compare('result', [
      ['outcome.status', outcome.status, verdict.kind],
      ['outcome.void_reason', outcome.void_reason, verdict.kind === 'void' ? verdict.reason : null],
    ]),
  };
}

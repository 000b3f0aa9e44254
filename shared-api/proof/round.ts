import { minorOf, moneyOf, roundPayout } from './amounts.logic.ts';
import { checkEnds, type Judged } from './ends.logic.ts';
import { compare, failed, passed, pending } from './steps.ts';
import type { RoundProof, Step } from './types.ts';

const moment = (ms: number) => new Date(ms).toISOString();
const minor = (text: string | null) => minorOf(text ?? '') ?? 0n;
const least = (a: bigint, b: bigint) => (a < b ? a : b);

/** A round's times follow from its number, its length and the length of the seal. */
function checkTerms({ round }: RoundProof): Step {
  const starts = round.issue * round.round_seconds * 1000;
  const ends = starts + round.round_seconds * 1000;
  return compare('terms', [
    ['round.starts_time', round.starts_time, moment(starts)],
    ['round.seals_time', round.seals_time, moment(ends - round.seal_seconds * 1000)],
    ['round.ends_time', round.ends_time, moment(ends)],
  ]);
}

/**
 * Matches again, in the order of arrival: the smaller side in full, of the larger as much as it and the house's cap
 * cover (product decisions, section 7).
 */
function checkMatching({ round, outcome, subscriptions }: RoundProof): Step {
  if (outcome.status === 'open')
    return subscriptions.length === 0
      ? pending('matching')
      : failed('matching', { place: 'subscriptions', expected: 0, found: subscriptions.length });
  const totals = { up: 0n, down: 0n };
  for (const { direction, stake } of subscriptions) totals[direction] += minor(stake);
  const covered = least(totals.up, totals.down) + minor(round.liquidity_cap);
  const left = { up: least(totals.up, covered), down: least(totals.down, covered) };
  const sides = compare('matching', [
    ['outcome.up_total', outcome.up_total, moneyOf(totals.up)],
    ['outcome.down_total', outcome.down_total, moneyOf(totals.down)],
    ['outcome.up_matched', outcome.up_matched, moneyOf(left.up)],
    ['outcome.down_matched', outcome.down_matched, moneyOf(left.down)],
  ]);
  if (sides.state === 'failed') return sides;
  for (const [i, { arrival, direction, stake, matched, fee_rate }] of subscriptions.entries()) {
    const part = least(minor(stake), left[direction]);
    left[direction] -= part;
    const step = compare('matching', [
      [`subscriptions[${i}].arrival`, arrival, i + 1],
      [`subscriptions[${i}].matched`, matched, moneyOf(part)],
      [`subscriptions[${i}].fee_rate`, fee_rate <= 10_000, true],
    ]);
    if (step.state === 'failed') return step;
  }
  return passed('matching');
}

function resultOf({ verdict }: Judged, direction: 'up' | 'down'): 'win' | 'loss' | 'tie' | 'void' {
  if (verdict.kind === 'void') return 'void';
  if (verdict.moved === 0) return 'tie';
  return (verdict.moved === 1) === (direction === 'up') ? 'win' : 'loss';
}

/** What each of the reader's own parts was paid: winnings, fee, and what came back unmatched. */
function checkPayout({ subscriptions, own }: RoundProof, judged: Judged): Step {
  for (const [i, { arrival, result, profit, fee, paid_back }] of own.entries()) {
    const part = subscriptions[arrival - 1];
    if (!part)
      return failed('payout', {
        place: `own[${i}].arrival`,
        expected: `1…${subscriptions.length}`,
        found: arrival,
      });
    // The round has ended; this part of it is being paid.
    if (profit === null) return pending('payout');
    const [stake, matched] = [minor(part.stake), minor(part.matched)];
    const said = matched === 0n ? null : resultOf(judged, part.direction);
    const due = roundPayout({ result: said ?? 'void', stake, matched, feeRate: part.fee_rate });
    const step = compare('payout', [
      [`own[${i}].result`, result, said],
      [`own[${i}].profit`, profit, moneyOf(due.profit)],
      [`own[${i}].fee`, fee, said === null ? null : moneyOf(due.fee)],
      [`own[${i}].paid_back`, paid_back, moneyOf(due.paidBack)],
    ]);
    if (step.state === 'failed') return step;
  }
  return passed('payout');
}

/** The checks of a round that are its own (product decisions, section 7). */
export function checkRound(proof: RoundProof): Step[] {
  const { round, outcome, feed } = proof;
  const ended = outcome.status === 'settled' || outcome.status === 'void';
  const ends = checkEnds({
    from: round.starts_time,
    to: round.ends_time,
    digits: round.digits,
    feed,
    said: {
      ended,
      status: outcome.status,
      voidReason: outcome.void_reason,
      entrySeq: outcome.start_seq,
      exitSeq: outcome.end_seq,
    },
    names: { entry: 'start_seq', exit: 'end_seq' },
  });
  const terms = checkTerms(proof);
  const matching = checkMatching(proof);
  if (!ended) return [terms, ...ends.steps, ends.result, matching, pending('payout')];
  const { verdict } = ends.judged;
  const side = verdict.kind === 'void' ? null : (['down', 'tie', 'up'] as const)[verdict.moved + 1];
  const said = compare('result', [['outcome.result', outcome.result, side]]);
  const result = ends.result.state === 'passed' ? said : ends.result;
  return [terms, ...ends.steps, result, matching, checkPayout(proof, ends.judged)];
}

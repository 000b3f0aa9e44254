import { parseDecimal, toDecimal } from '../money/index.ts';
import { roundPayout } from './amounts.logic.ts';
import { checkEnds, type PriceRuleResult, resultOf } from './ends.logic.ts';
import { checkRoundTerms, checkSeal, type Held, isLate } from './seal.ts';
import { compare, failed, passed, pending } from './steps.ts';
import type { RoundProof, Step } from './types.ts';

const minor = (text: string | null) => parseDecimal(text ?? '') ?? 0n;
const least = (a: bigint, b: bigint) => (a < b ? a : b);

/**
 * Matches again, in the order of arrival: the smaller side in full, of the larger as much as it and the house's cap
 * cover (docs/product.md, section 7).
 */
function checkMatching({ round, outcome, subscriptions }: RoundProof): Step {
  if (outcome.up_total === null)
    return subscriptions.length === 0
      ? pending('matching')
      : failed('matching', { place: 'subscriptions', expected: 0, found: subscriptions.length });
  const totals = { up: 0n, down: 0n };
  for (const { direction, stake } of subscriptions) totals[direction] += minor(stake);
  const covered = least(totals.up, totals.down) + minor(round.liquidity_cap);
  const left = { up: least(totals.up, covered), down: least(totals.down, covered) };
  const sides = compare('matching', [
    ['outcome.up_total', outcome.up_total, toDecimal(totals.up)],
    ['outcome.down_total', outcome.down_total, toDecimal(totals.down)],
    ['outcome.up_matched', outcome.up_matched, toDecimal(left.up)],
    ['outcome.down_matched', outcome.down_matched, toDecimal(left.down)],
  ]);
  if (sides.state === 'failed') return sides;
  for (const [i, { arrival, direction, stake, matched, fee_rate }] of subscriptions.entries()) {
    const part = least(minor(stake), left[direction]);
    left[direction] -= part;
    const step = compare('matching', [
      [`subscriptions[${i}].arrival`, arrival, i + 1],
      [`subscriptions[${i}].matched`, matched, toDecimal(part)],
      [`subscriptions[${i}].fee_rate`, fee_rate <= 10_000, true],
    ]);
    if (step.state === 'failed') return step;
  }
  return passed('matching');
}

/** What each of the reader's own parts was paid: winnings, fee, and what came back unmatched. */
function checkPayout({ subscriptions, own }: RoundProof, priceRule: PriceRuleResult): Step {
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
    const said = matched === 0n ? null : resultOf(priceRule, part.direction);
    const due = roundPayout({ result: said ?? 'void', stake, matched, feeRate: part.fee_rate });
    const step = compare('payout', [
      [`own[${i}].result`, result, said],
      [`own[${i}].profit`, profit, toDecimal(due.profit)],
      [`own[${i}].fee`, fee, said === null ? null : toDecimal(due.fee)],
      [`own[${i}].paid_back`, paid_back, toDecimal(due.paidBack)],
    ]);
    if (step.state === 'failed') return step;
  }
  return passed('payout');
}

/** A round whose root was not public before its start: void, whatever the prices were. */
function checkLate(proof: RoundProof): Step[] {
  const { outcome, feed } = proof;
  const nothing: PriceRuleResult = {
    verdict: { kind: 'void', reason: 'session_ended' },
    entry: null,
    exit: null,
  };
  return [
    compare('entry', [['outcome.start_seq', outcome.start_seq, null]]),
    compare('exit', [['outcome.end_seq', outcome.end_seq, null]]),
    compare('passed', [['feed.passed_by', feed.passed_by, null]]),
    compare('result', [
      ['outcome.status', outcome.status, 'void'],
      ['outcome.void_reason', outcome.void_reason, 'sealed_late'],
      ['outcome.result', outcome.result, null],
    ]),
    checkMatching(proof),
    checkPayout(proof, nothing),
  ];
}

/** The checks of a round that are its own (docs/product.md, section 7). */
export async function checkRound(proof: RoundProof, held: Held): Promise<Step[]> {
  const { round, outcome, feed } = proof;
  const ended = outcome.status === 'settled' || outcome.status === 'void';
  const committed = [checkRoundTerms(round), await checkSeal(proof, held)];
  if (ended && isLate(proof)) return [...committed, ...checkLate(proof)];
  const ends = checkEnds({
    from: round.starts_time,
    to: round.ends_time,
    digits: round.digits,
    feed,
    ended,
    outcome,
    said: { entry: ['start_seq', outcome.start_seq], exit: ['end_seq', outcome.end_seq] },
  });
  const matching = checkMatching(proof);
  if (!ended) return [...committed, ...ends.steps, ends.result, matching, pending('payout')];
  const { verdict } = ends.priceRule;
  const side = verdict.kind === 'void' ? null : (['down', 'tie', 'up'] as const)[verdict.moved + 1];
  const said = compare('result', [['outcome.result', outcome.result, side]]);
  const result = ends.result.state === 'passed' ? said : ends.result;
  return [...committed, ...ends.steps, result, matching, checkPayout(proof, ends.priceRule)];
}

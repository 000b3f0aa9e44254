import { parseDecimal, toDecimal } from '../money/index.ts';
import { timedPayout } from './amounts.logic.ts';
import { checkEnds, resultOf } from './ends.logic.ts';
import { compare, pending } from './steps.ts';
import type { Step, TimedProof } from './types.ts';

const DURATIONS = [30, 60, 120, 180, 300];

function checkTerms({ order }: TimedProof): Step {
  const end = new Date(Date.parse(order.accepted_time) + order.duration_seconds * 1000).toISOString();
  return compare('terms', [
    ['order.duration_seconds', DURATIONS.includes(order.duration_seconds), true],
    ['order.expiry_time', order.expiry_time, end],
  ]);
}

/** The checks of a timed trade that are its own (docs/product.md, section 6). */
export function checkTimed(proof: TimedProof): Step[] {
  const { order, outcome, feed } = proof;
  const ended = outcome.status !== 'open';
  const ends = checkEnds({
    from: order.accepted_time,
    to: order.expiry_time,
    digits: order.digits,
    feed,
    ended,
    outcome,
    said: { entry: ['entry_seq', outcome.entry_seq], exit: ['exit_seq', outcome.exit_seq] },
  });
  const terms = checkTerms(proof);
  if (!ended) {
    const nothing = [outcome.result, outcome.profit, outcome.paid_back].every((value) => value === null);
    const payout = nothing ? pending('payout') : compare('payout', [['outcome.status', 'open', 'settled']]);
    return [terms, ...ends.steps, ends.result, payout];
  }
  const result = resultOf(ends.priceRule, order.direction);
  const said = compare('result', [['outcome.result', outcome.result, result === 'void' ? null : result]]);
  const due = timedPayout({ result, stake: parseDecimal(order.stake) ?? 0n, payoutRate: order.payout_rate });
  return [
    terms,
    ...ends.steps,
    ends.result.state === 'passed' ? said : ends.result,
    compare('payout', [
      ['outcome.profit', outcome.profit, toDecimal(due.profit)],
      ['outcome.paid_back', outcome.paid_back, toDecimal(due.paidBack)],
    ]),
  ];
}

import { type MinorUnits, REPEATED_MS } from '../contract/index.ts';
import type { savingsCalls } from '../contract/savings.ts';
import { toDecimal, toMinor } from '../money/index.ts';
import { requireAllowed } from './limits.ts';
import { moment } from './products.ts';
import { newId, pageOfSpan, post, type TestState, type TestUser, userOf } from './state.ts';
import { type HandlersOf, refuse, requireRow } from './types.ts';

const DAY = 86_400_000;
const PLANS = [
  { term_days: 15, is_open: true, annual_rate: 36_500, minimum: '100.00', maximum: '100000.00' },
  { term_days: 30, is_open: true, annual_rate: 54_750, minimum: '100.00', maximum: '100000.00' },
] as const;
type Days = (typeof PLANS)[number]['term_days'];

const accountOf = (days: Days) => (days === 15 ? 'term15' : 'term30');
const interestOf = (amount: MinorUnits, rate: number, days: number) =>
  (amount * BigInt(rate) * BigInt(days)) / 365_000_000n;

/** Completes what is over. */
export function completeDue(user: TestUser, now: number): void {
  for (const holding of user.holdings) {
    if (holding.status !== 'frozen' || now < Date.parse(holding.maturity_time)) continue;
    holding.status = 'completed';
    holding.completed_time = holding.maturity_time;
    user[accountOf(holding.term_days)] += toMinor(holding.interest);
  }
}

export function savingsHandlers(state: TestState): HandlersOf<typeof savingsCalls> {
  const current = (username: string) => {
    const user = userOf(state, username);
    completeDue(user, state.now());
    return user;
  };
  return {
    investment: ({ amount }) => ({
      items: PLANS.map((plan) => ({
        ...plan,
        maturity_time: moment(state.now() + plan.term_days * DAY),
        interest:
          amount === undefined
            ? null
            : toDecimal(interestOf(toMinor(amount), plan.annual_rate, plan.term_days)),
      })),
      server_time: moment(state.now()),
    }),
    moveIn({ term_days, amount, annual_rate, another }, { username }) {
      const user = current(username);
      const plan = PLANS.find((one) => one.term_days === term_days);
      if (!plan || plan.annual_rate !== annual_rate) throw refuse('plan_rate_changed');
      const units = toMinor(amount);
      const at = state.now();
      const same = user.holdings.find(
        (one) =>
          one.term_days === term_days &&
          toMinor(one.amount) === units &&
          at - Date.parse(one.move_in_time) < REPEATED_MS,
      );
      if (same && another === false) throw refuse('term_repeated', { order_id: same.id });
      if (units > user.available) throw refuse('insufficient_funds');
      requireAllowed(user, { now: at });
      const id = newId();
      user[accountOf(term_days)] += units;
      const kind = term_days === 15 ? 'fixed_in_15' : 'fixed_in_30';
      post(user, { kind, amount: -units, at, source: { type: 'holding', id } });
      const holding = {
        id,
        order_number: `F${id.slice(-10)}`,
        term_days,
        amount: toDecimal(units),
        annual_rate,
        interest: toDecimal(interestOf(units, annual_rate, term_days)),
        status: 'frozen' as const,
        move_in_time: moment(at),
        maturity_time: moment(at + term_days * DAY),
        completed_time: null,
        move_out_time: null,
      };
      user.holdings.unshift(holding);
      return { ...holding };
    },
    moveOut({ id }, { username }) {
      const user = current(username);
      const holding = requireRow(user.holdings, id);
      if (holding.status === 'frozen') throw refuse('not_matured');
      if (holding.status === 'completed') {
        const units = toMinor(holding.amount) + toMinor(holding.interest);
        holding.status = 'redeemed';
        holding.move_out_time = moment(state.now());
        user[accountOf(holding.term_days)] -= units;
        post(user, { kind: 'fixed_out', amount: units, at: state.now(), source: { type: 'holding', id } });
      }
      return { ...holding };
    },
    moveRecords(asked, { username }) {
      const running = asked.status === 'frozen' || asked.status === 'completed';
      // Those that run are all listed, whenever they began.
      const span = running ? { ...asked, from: '', to: undefined } : asked;
      const page = pageOfSpan(current(username).holdings, { asked: span, now: state.now() }, (row) => ({
        ...{ time: row.move_in_time, fits: asked.status === undefined || row.status === asked.status },
      }));
      return { ...page, server_time: moment(state.now()) };
    },
  };
}

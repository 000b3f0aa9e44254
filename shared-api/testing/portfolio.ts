import { type MinorUnits, PORTFOLIO_SPANS } from '../contract/index.ts';
import type { portfolioCalls } from '../contract/portfolio.ts';
import { toDecimal, toMinor } from '../money/index.ts';
import { moment } from './products.ts';
import type { TestState, TestUser } from './state.ts';
import type { HandlersOf } from './types.ts';
import { currentUser, totalOf } from './wallet.ts';

/** Something that changed what a user owns, by so many minor units. */
interface Event {
  readonly of: 'deposit' | 'interest' | 'trade';
  readonly at: string;
  readonly change: MinorUnits;
}

const DEPOSITS = ['deposit', 'fee', 'bonus', 'adjust_add', 'adjust_reduce'];

function eventsOf(user: TestUser): Event[] {
  const rows: (Omit<Event, 'at'> & { readonly at: string | null })[] = [
    ...user.changes
      .filter(({ operation_type }) => DEPOSITS.includes(operation_type))
      .map((row) => ({ of: 'deposit' as const, at: row.date, change: toMinor(row.operation_amount) })),
    ...user.redemptions
      .filter(({ outcome }) => outcome === 'paid')
      .map((row) => ({
        ...{ of: 'deposit' as const, at: row.reviewed_time },
        change: -toMinor(row.amount) - toMinor(row.fee),
      })),
    ...user.holdings
      .filter(({ completed_time }) => completed_time !== null)
      .map((row) => ({ of: 'interest' as const, at: row.completed_time, change: toMinor(row.interest) })),
    ...[
      ...user.orders.map((row) => ({ at: row.settlement_time, profit: row.profit })),
      ...user.roomOrders.flatMap(({ issues }) => issues.map((row) => ({ ...row, at: row.ended_time }))),
    ].map(({ at, profit }) => ({ of: 'trade' as const, at, change: toMinor(profit ?? '0.00') })),
  ];
  return rows.flatMap((row) => (row.at === null ? [] : [{ ...row, at: row.at }]));
}

const MINUTE = 60_000;
const DAY = 86_400_000;

export function portfolioHandlers(state: TestState): HandlersOf<typeof portfolioCalls> {
  return {
    portfolio({ range, utc_offset }, { username }) {
      const user = currentUser(state, username);
      const now = state.now();
      const events = eventsOf(user);
      const sum = (from: number, of?: Event['of']) =>
        events
          .filter((event) => event.at >= moment(from) && (of === undefined || event.of === of))
          .reduce((all, { change }) => all + change, 0n);
      const total = totalOf(user);
      const { lengthMs, stepMs } = PORTFOLIO_SPANS[range];
      const today = now - ((now + utc_offset * MINUTE) % DAY);
      const profit = sum(today, 'trade');
      const paidIn = events
        .filter(({ of, at, change }) => of === 'deposit' && at >= moment(today) && change > 0n)
        .reduce((all, { change }) => all + change, 0n);
      const base = total - sum(today) + paidIn;
      const first = Math.min(...events.map(({ at }) => Date.parse(at) + 1));
      const start = Math.min(now, Math.max(now - lengthMs, Number.isFinite(first) ? first : 0));
      const count = lengthMs / stepMs;
      const points = Array.from({ length: count }, (_, i) => {
        const at = Math.round(start + (i * (now - start)) / count);
        return { time: moment(at), total: toDecimal(total - sum(at)) };
      });
      return {
        ...{ currency: 'USD', range, total: toDecimal(total) },
        points: [...points, { time: moment(now), total: toDecimal(total) }],
        profit: toDecimal(profit),
        profit_percent: base > 0n ? toDecimal((profit * 10_000n) / base) : null,
        net_deposits: toDecimal(sum(now - lengthMs, 'deposit')),
        server_time: moment(now),
      };
    },
  };
}

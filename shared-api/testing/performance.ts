import type { MinorUnits } from '../contract/index.ts';
import type { performanceCalls } from '../contract/performance.ts';
import { toDecimal, toMinor } from '../money/index.ts';
import { isRoomOrderOpen } from './rooms.ts';
import type { TestState, TestUser } from './state.ts';
import { settleDue } from './trading.ts';
import type { HandlersOf } from './types.ts';
import { currentUser } from './wallet.ts';

const MINUTE = 60_000;
const WHOLE = 10_000;

/** An ended order, with what was decided of it. */
interface Ended {
  readonly of:
    | { kind: 'timed'; goods_id: string; name: string }
    | { kind: 'room'; room_id: string; name: string };
  readonly at: string;
  readonly profit: MinorUnits;
  readonly results: readonly (string | null)[];
  readonly rate: number;
}

const endedOf = (user: TestUser): Ended[] => [
  ...user.orders
    .filter(({ status }) => status !== 'open')
    .map((row) => ({
      of: { kind: 'timed' as const, goods_id: row.goods_id, name: row.goods_name },
      at: row.created_time,
      profit: toMinor(row.profit ?? '0.00'),
      results: [row.result],
      rate: row.payout_rate,
    })),
  ...user.roomOrders
    .filter((row) => !isRoomOrderOpen(row))
    .map((row) => ({
      of: { kind: 'room' as const, room_id: row.room_id, name: row.room_name },
      at: row.created_time,
      profit: toMinor(row.profit ?? '0.00'),
      results: row.issues.map(({ result }) => result),
      rate: WHOLE - row.fee_rate,
    })),
];

const sumOf = (rows: readonly Ended[]) => ({
  trades: rows.length,
  profit: toDecimal(rows.reduce((sum, { profit }) => sum + profit, 0n)),
});

export function performanceHandlers(state: TestState): HandlersOf<typeof performanceCalls> {
  return {
    performance({ month, utc_offset }, { username }) {
      const user = currentUser(state, username);
      settleDue(user, state.now());
      const day = ({ at }: Ended) =>
        new Date(Date.parse(at) + utc_offset * MINUTE).toISOString().slice(0, 10);
      const all = endedOf(user);
      const rows = all.filter((row) => day(row).startsWith(month));
      const decided = rows.flatMap(({ results, rate }) =>
        results.filter((result) => result === 'win' || result === 'loss').map((result) => ({ result, rate })),
      );
      const share = decided.reduce((sum, { rate }) => sum + WHOLE / (WHOLE + rate), 0);
      const groups = [...Map.groupBy(rows, ({ of }) => JSON.stringify(of)).values()];
      const days = [...Map.groupBy(rows, day)].toSorted(([a], [b]) => (a < b ? -1 : 1));
      return {
        ...{ month, ...sumOf(rows), decided: decided.length },
        won: decided.filter(({ result }) => result === 'win').length,
        break_even_rate: decided.length === 0 ? null : Math.ceil((share / decided.length) * WHOLE - 1e-6),
        days: days.map(([date, group]) => ({ date, ...sumOf(group) })),
        products: groups
          .flatMap((group) => group.slice(0, 1).map(({ of }) => ({ ...of, ...sumOf(group) })))
          .toSorted((a, b) => Number(b.profit) - Number(a.profit)),
        first_month: all.map(day).toSorted()[0]?.slice(0, 7) ?? null,
      };
    },
  };
}

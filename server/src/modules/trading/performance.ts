import { sql } from 'kysely';
import type { MinorUnits, ReplyOf, RequestOf } from 'shared-api/contract';
import { toDecimal } from 'shared-api/money';
import type { Db, Tx } from '../../db/tables.ts';
import { translate } from '../../lib/i18n.ts';
import type { Owner } from '../../lib/owner.ts';
import { type UserClock, userClock } from '../../lib/user-clock.ts';
import type { Prices } from './prices.ts';

/** A month of a user's own clock. */
export interface Month {
  readonly from: Date;
  /** When the next month begins. */
  readonly to: Date;
  /** When each of its days begins. */
  readonly days: readonly Date[];
}

/** Ended orders of one day and one product or room. */
export interface DayResult {
  /** Of the month, from 1. */
  readonly day: number;
  /** Of the product, or of the room. */
  readonly name: string;
  readonly trades: number;
  readonly won: number;
  readonly decided: number;
  /** Minor units. */
  readonly profit: MinorUnits;
  /** Sum over what was decided of the share of wins at which it comes out even. */
  readonly break_even: number;
}

export interface Results {
  readonly days: readonly DayResult[];
  /** When the first order was placed that has ended. */
  readonly first: Date | null;
}

/** The day of the month on which an order was placed, as SQL. */
export const dayPlaced = ({ days }: Month) =>
  sql<number>`width_bucket(accepted_at, array(select value::timestamptz
    from json_array_elements_text(${JSON.stringify(days)}::text::json)))`;

async function timedResults(db: Db | Tx, owner: Owner, month: Month): Promise<Results> {
  const { from, to } = month;
  const { rows } = await sql<DayResult>`
    select ${dayPlaced(month)} as day, goods_id as name, count(*)::int as trades,
      count(*) filter (where result = 'win')::int as won,
      count(*) filter (where result in ('win', 'loss'))::int as decided,
      sum(profit)::bigint as profit,
      coalesce(sum(10000.0 / (10000 + payout_rate)) filter (where result in ('win', 'loss')), 0)::float8 as break_even
    from timed_orders
    where bucket = ${owner.bucket} and user_id = ${owner.userId} and state <> 'open'
      and accepted_at >= ${from} and accepted_at < ${to}
    group by 1, 2`.execute(db);
  const first = await db
    .selectFrom('timed_orders')
    .select('accepted_at')
    .where((where) => where.and({ bucket: owner.bucket, user_id: owner.userId }))
    .where('state', '<>', 'open')
    .orderBy('accepted_at')
    .limit(1)
    .executeTakeFirst();
  return { days: rows, first: first?.accepted_at ?? null };
}

const WHOLE = 10_000;

function monthOf(month: string, clock: UserClock): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const start = (day: number) =>
    clock.startOf(new Date(Date.UTC(year, number - 1, day)).toISOString().slice(0, 10));
  const count = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const days = Array.from({ length: count }, (_, i) => start(i + 1));
  return { from: start(1), to: start(count + 1), days };
}

interface MonthRequest {
  readonly owner: Owner;
  readonly query: RequestOf<'performance'>;
  /** The same of rooms' orders. */
  readonly rooms: (db: Db | Tx, owner: Owner, month: Month) => Promise<Results>;
}

/** A month of a user's ended orders, by day and by product and room; each sum is that of the orders' own profits. */
export async function monthlyResults(
  db: Db | Tx,
  prices: Prices,
  { owner, query, rooms }: MonthRequest,
): Promise<ReplyOf<'performance'>> {
  const clock = userClock(query);
  const month = monthOf(query.month, clock);
  const timed = await timedResults(db, owner, month);
  const room = await rooms(db, owner, month);
  const all = [...timed.days, ...room.days];
  const { decided, won, breakEven } = all.reduce(
    (sum, row) => ({
      decided: sum.decided + row.decided,
      won: sum.won + row.won,
      breakEven: sum.breakEven + row.break_even,
    }),
    { decided: 0, won: 0, breakEven: 0 },
  );
  const firsts = [timed.first, room.first].filter((at) => at !== null).map((at) => at.getTime());
  const show = ({ trades, profit }: Sum) => ({ trades, profit: toDecimal(profit) });
  const products = [
    ...[...summed(timed.days, ({ name }) => name)].map(([id, sum]) => ({
      of: {
        kind: 'timed' as const,
        goods_id: id,
        name: prices.findProduct(id)?.names[query.language] ?? id,
      },
      sum,
    })),
    ...[...summed(room.days, ({ name }) => name)].map(([id, sum]) => ({
      of: { kind: 'room' as const, room_id: id, name: translate(query.language, `room.${id}`) },
      sum,
    })),
  ].toSorted((a, b) => Number(b.sum.profit - a.sum.profit) || (a.of.name < b.of.name ? -1 : 1));
  return {
    month: query.month,
    ...show(totalOf(all)),
    ...{ decided, won },
    break_even_rate: decided === 0 ? null : Math.ceil((breakEven / decided) * WHOLE - 1e-6),
    days: [...summed(all, ({ day }) => `${query.month}-${String(day).padStart(2, '0')}`)]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([date, sum]) => ({ date, ...show(sum) })),
    products: products.map(({ of, sum }) => ({ ...of, ...show(sum) })),
    first_month: firsts.length === 0 ? null : clock.dateOf(new Date(Math.min(...firsts))).slice(0, 7),
  };
}

type Sum = Pick<DayResult, 'trades' | 'profit'>;

const totalOf = (rows: readonly DayResult[]): Sum =>
  rows.reduce((sum, { trades, profit }) => ({ trades: sum.trades + trades, profit: sum.profit + profit }), {
    trades: 0,
    profit: 0n,
  });

function summed(rows: readonly DayResult[], by: (row: DayResult) => string): ReadonlyMap<string, Sum> {
  return new Map([...Map.groupBy(rows, by)].map(([key, group]) => [key, totalOf(group)]));
}

import { MOST_LEVERAGE, MOST_ROUNDS, type MoneyText, type ReplyOf, SEAL_SECONDS } from '../contract/index.ts';
import { moment, type TestProduct, tickAt } from './products.ts';
import { productOf } from './quotes.ts';
import { requireRow } from './types.ts';

type Room = ReplyOf<'rooms'>['items'][number];
export type Round = ReplyOf<'issues'>['running'];
type Part = Pick<Round, 'starts_time' | 'ends_time'>;

export interface Row {
  readonly id: string;
  readonly name: string;
  readonly hall: Room['hall'];
  readonly goods: string;
  readonly seconds: number;
  readonly entry: string;
  readonly stakes: readonly [minimum: MoneyText, maximum: MoneyText];
  readonly fee: number;
  readonly cap: string;
}
export const ROOMS: readonly Row[] = [
  {
    ...{ id: 'economy', name: 'Economy', hall: 'regular', goods: 'EURUSD', seconds: 60, entry: '100.00' },
    ...{ stakes: ['10.00', '1000.00'], fee: 200, cap: '1000.00' },
  },
  {
    ...{ id: 'vip', name: 'VIP', hall: 'vip', goods: 'XAUUSD', seconds: 120, entry: '5000.00' },
    ...{ stakes: ['100.00', '5000.00'], fee: 150, cap: '5000.00' },
  },
  {
    ...{ id: 'svip', name: 'SVIP', hall: 'vip', goods: 'EURUSD', seconds: 180, entry: '20000.00' },
    ...{ stakes: ['500.00', '20000.00'], fee: 100, cap: '20000.00' },
  },
  {
    ...{ id: 'diamond', name: 'Diamond', hall: 'diamond', goods: 'HK50', seconds: 300, entry: '100000.00' },
    ...{ stakes: ['1000.00', '50000.00'], fee: 50, cap: '50000.00' },
  },
];
export const WHOLE = 10_000;

export function rowOf(id: string): Row {
  return requireRow(ROOMS, id);
}

export function timesOf(issue: number, seconds: number) {
  const start = issue * seconds * 1000;
  const end = start + seconds * 1000;
  const place = ((start % 86_400_000) / (seconds * 1000) + 1).toString().padStart(4, '0');
  return {
    issue,
    number: `${moment(start).slice(2, 10).replaceAll('-', '')}-${place}`,
    starts_time: moment(start),
    seals_time: moment(start - SEAL_SECONDS * 1000),
    ends_time: moment(end),
  };
}

/** The round that runs, the next one, and the one that a subscription sent now is for. */
export function scheduleAt(now: number, seconds: number) {
  const running = timesOf(Math.floor(now / (seconds * 1000)), seconds);
  const next = timesOf(running.issue + 1, seconds);
  const offered = now < Date.parse(next.seals_time) ? next : timesOf(next.issue + 1, seconds);
  return { running, next, offered };
}

const chained = (product: TestProduct, time: number) => {
  const tick = tickAt(product, time);
  return { ...tick, hash: tick.seq.toString(16).padStart(64, '0') };
};
export const startOf = (row: Row, starts: string) => chained(productOf(row.goods), Date.parse(starts) + 1000);
export const endOf = (row: Row, ends: string) => chained(productOf(row.goods), Date.parse(ends));

export function termsOf(id: string) {
  const row = rowOf(id);
  return {
    room_id: row.id,
    minimum_balance: row.entry,
    stake_minimum: row.stakes[0],
    stake_maximum: row.stakes[1],
    fee_rate: row.fee,
    break_even_rate: Math.ceil((WHOLE * WHOLE) / (2 * WHOLE - row.fee)),
    liquidity_cap: row.cap,
    round_seconds: row.seconds,
    seal_seconds: SEAL_SECONDS,
    most_leverage: MOST_LEVERAGE,
    most_rounds: MOST_ROUNDS,
    realised_return: { rate: 9_870, trades: 1_180, won: 612 },
  };
}

export function resultOf(row: Row, part: Part): 'up' | 'down' | 'tie' {
  const moved = Number(endOf(row, part.ends_time).price) - Number(startOf(row, part.starts_time).price);
  return moved > 0 ? 'up' : moved < 0 ? 'down' : 'tie';
}

/** A round as it stands; its seal is given by whoever knows who takes part. */
export function roundOf(row: Row, issue: number, now: number): Omit<Round, 'seal'> {
  const times = timesOf(issue, row.seconds);
  const sealed = now >= Date.parse(times.seals_time);
  const begun = now >= Date.parse(times.starts_time);
  const ended = now > Date.parse(times.ends_time);
  const money = sealed ? '500.00' : null;
  return {
    ...times,
    status: ended ? 'settled' : begun ? 'running' : sealed ? 'sealed' : 'open',
    start: now > Date.parse(times.starts_time) + 1000 ? startOf(row, times.starts_time) : null,
    end: ended ? endOf(row, times.ends_time) : null,
    result: ended ? resultOf(row, times) : null,
    void_reason: null,
    fee_rate: row.fee,
    liquidity_cap: row.cap,
    ...{ up_total: money, down_total: money, up_matched: money, down_matched: money },
    ...{ liquidity: sealed ? '0.00' : null, liquidity_side: null, returned: sealed ? '0.00' : null },
    settlement_time: ended ? times.ends_time : null,
  };
}

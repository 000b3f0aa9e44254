import type { Language, Millionths, ReplyOf, RequestOf, STATEMENT_STATES } from 'shared-api/contract';
import { sumMoney } from 'shared-api/money';
import type { Db, Tx } from '../../db/tables.ts';
import { translate } from '../../lib/i18n.ts';
import type { Owner } from '../../lib/owner.ts';
import type { UserClock } from '../../lib/user-clock.ts';
import { redemptions } from '../redemptions/index.ts';
import { holdings } from '../savings/index.ts';
import { bills, deposits } from '../wallet/index.ts';
import { csvMoment } from './csv.logic.ts';

/** What every list is asked for. */
interface Query {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly language: Language;
  /** The reader's. */
  readonly clock: UserClock;
}

interface Part {
  readonly rows: string[][];
  readonly next: string | null;
}

/** A list as lines: the keys of its heads (`statement.head.*`), and how a part of it is read. */
export interface Source {
  readonly heads: readonly string[];
  readonly read: (db: Db | Tx, owner: Owner, query: Query) => Promise<Part>;
}

type Item<N extends 'bills' | 'recharges' | 'withdraws' | 'moveRecords' | 'orders'> =
  ReplyOf<N>['items'][number];

const part = <T>(page: { items: T[]; next_cursor: string | null }, row: (item: T) => string[]): Part => ({
  rows: page.items.map(row),
  next: page.next_cursor,
});

const billRow =
  ({ language, clock }: Query) =>
  (item: Item<'bills'>): string[] => [
    csvMoment(item.date, clock),
    translate(language, `statement.change.${item.operation_type}`),
    item.before_amount,
    item.operation_amount,
    item.after_amount,
    item.id,
  ];

/** What was paid in USDT, and for how much of the account's currency one; empty where that currency itself was paid. */
const usdtCells = (order: { usdt_amount: string | null; usdt_rate: Millionths | null }): string[] => [
  order.usdt_amount ?? '',
  order.usdt_rate === null ? '' : (order.usdt_rate / 1_000_000).toFixed(6),
];

const depositRow =
  ({ language, clock }: Query) =>
  (item: Item<'recharges'>): string[] => [
    csvMoment(item.deposit_time, clock),
    item.order_number,
    translate(language, `statement.channel.${item.channel}`),
    item.depositor_name,
    item.amount,
    item.fee,
    ...usdtCells(item),
    translate(language, `statement.deposit.${item.status}`),
    csvMoment(item.reviewed_time, clock),
    item.reason ?? '',
  ];

const redemptionRow =
  ({ language, clock }: Query) =>
  (item: Item<'withdraws'>): string[] => [
    csvMoment(item.apply_time, clock),
    item.order_number,
    translate(language, `statement.channel.${item.channel}`),
    item.receiver_name,
    item.receiver_place,
    item.receiver_account,
    item.amount,
    item.fee,
    ...usdtCells(item),
    translate(language, `statement.redemption.${item.outcome ?? 'applying'}`),
    csvMoment(item.reviewed_time, clock),
    item.reason ?? '',
  ];

const holdingRow =
  ({ language, clock }: Query) =>
  (item: Item<'moveRecords'>): string[] => [
    csvMoment(item.move_in_time, clock),
    item.order_number,
    String(item.term_days),
    item.amount,
    (item.annual_rate / 10_000).toFixed(4),
    item.interest,
    csvMoment(item.maturity_time, clock),
    translate(language, `statement.term.${item.status}`),
    csvMoment(item.move_out_time, clock),
  ];

/** What a trade came to, in one word. */
function tradeOutcome(item: Item<'orders'>): string {
  if (item.kind === 'room') {
    if (item.issues.every(({ status }) => status === 'cancelled')) return 'cancelled';
    const [round, ...others] = item.issues;
    return (others.length === 0 && round?.result) || item.status;
  }
  if (item.status !== 'settled') return item.status;
  return item.result ?? item.status;
}

/** All that has come back to the balance: of a trade that has ended its stake and what it brought or took. */
function paidBack(item: Item<'orders'>): string {
  const hasEnded = item.kind === 'timed' ? item.status !== 'open' : item.settlement_time !== null;
  if (hasEnded) return sumMoney([item.stake, item.profit ?? '0.00']);
  return item.kind === 'room' ? item.returned : '';
}

const tradeRow =
  ({ language, clock }: Query) =>
  (item: Item<'orders'>): string[] => [
    csvMoment(item.created_time, clock),
    item.order_number,
    item.kind === 'room' ? item.room_name : translate(language, 'statement.trade.timed'),
    item.goods_name,
    translate(language, `statement.trade.${item.direction}`),
    item.stake,
    paidBack(item),
    item.kind === 'room' ? item.fee : '',
    item.profit ?? '',
    translate(language, `statement.trade.${tradeOutcome(item)}`),
    item.kind === 'timed' ? (item.entry?.price ?? '') : '',
    item.kind === 'timed' ? (item.exit?.price ?? '') : '',
    csvMoment(item.settlement_time, clock),
  ];

/** Lists the trades of a user (modules/trading). */
export type ReadOrders = (
  db: Db | Tx,
  owner: Owner,
  query: RequestOf<'orders'>,
) => Promise<Pick<ReplyOf<'orders'>, 'items' | 'next_cursor'>>;

/** A list, and the state that it is narrowed to. */
export type Narrowed = {
  [List in RequestOf<'statement'>['list']]: {
    list: List;
    state?: (typeof STATEMENT_STATES)[List][number] | undefined;
  };
}[RequestOf<'statement'>['list']];

/** The lists that can be had as a file. */
export function sources(narrowed: Narrowed, readOrders: ReadOrders): Source {
  switch (narrowed.list) {
    case 'bills':
      return {
        heads: ['time', 'type', 'before', 'change', 'after', 'reference'],
        read: async (db, owner, query) =>
          part(await bills(db, owner, { ...query, operation_type: narrowed.state }), billRow(query)),
      };
    case 'recharges':
      return {
        heads: [
          ...['time', 'number', 'channel', 'depositor', 'amount', 'fee'],
          ...['usdtAmount', 'usdtRate', 'state', 'reviewed', 'reason'],
        ],
        read: async (db, owner, query) =>
          part(await deposits(db, owner, { ...query, status: narrowed.state }), depositRow(query)),
      };
    case 'withdraws':
      return {
        heads: [
          ...['time', 'number', 'channel', 'receiver', 'place', 'account'],
          ...['amount', 'fee', 'usdtAmount', 'usdtRate', 'state', 'reviewed', 'reason'],
        ],
        read: async (db, owner, query) =>
          part(await redemptions(db, owner, { ...query, status: narrowed.state }), redemptionRow(query)),
      };
    case 'moveRecords':
      return {
        heads: ['time', 'number', 'days', 'amount', 'rate', 'interest', 'maturity', 'state', 'movedOut'],
        read: async (db, owner, query) =>
          part(await holdings(db, owner, { ...query, status: narrowed.state }), holdingRow(query)),
      };
    case 'orders':
      return {
        heads: [
          ...['time', 'number', 'trade', 'product', 'direction', 'stake', 'returned', 'fee'],
          ...['profit', 'state', 'entry', 'exit', 'settled'],
        ],
        read: async (db, owner, query) =>
          part(await readOrders(db, owner, { ...query, status: narrowed.state }), tradeRow(query)),
      };
  }
}

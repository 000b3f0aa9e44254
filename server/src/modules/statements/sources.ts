import type { Language, Millionths, ReplyOf, RequestOf } from 'shared-api/contract';
import type { Db, Tx } from '../../db/tables.ts';
import { translate } from '../../lib/i18n.ts';
import type { Owner } from '../../lib/owner.ts';
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

type Item<N extends 'bills' | 'recharges' | 'withdraws' | 'moveRecords'> = ReplyOf<N>['items'][number];

const part = <T>(page: { items: T[]; next_cursor: string | null }, row: (item: T) => string[]): Part => ({
  rows: page.items.map(row),
  next: page.next_cursor,
});

const billRow =
  (language: Language) =>
  (item: Item<'bills'>): string[] => [
    csvMoment(item.date),
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
  (language: Language) =>
  (item: Item<'recharges'>): string[] => [
    csvMoment(item.deposit_time),
    item.order_number,
    translate(language, `statement.channel.${item.channel}`),
    item.depositor_name,
    item.amount,
    item.fee,
    ...usdtCells(item),
    translate(language, `statement.deposit.${item.status}`),
    csvMoment(item.reviewed_time),
    item.reason ?? '',
  ];

const redemptionRow =
  (language: Language) =>
  (item: Item<'withdraws'>): string[] => [
    csvMoment(item.apply_time),
    item.order_number,
    translate(language, `statement.channel.${item.channel}`),
    item.receiver_name,
    item.receiver_place,
    item.receiver_account,
    item.amount,
    item.fee,
    ...usdtCells(item),
    translate(language, `statement.redemption.${item.outcome ?? 'applying'}`),
    csvMoment(item.reviewed_time),
    item.reason ?? '',
  ];

const holdingRow =
  (language: Language) =>
  (item: Item<'moveRecords'>): string[] => [
    csvMoment(item.move_in_time),
    item.order_number,
    String(item.term_days),
    item.amount,
    (item.annual_rate / 10_000).toFixed(4),
    item.interest,
    csvMoment(item.maturity_time),
    translate(language, `statement.term.${item.status}`),
    csvMoment(item.move_out_time),
  ];

/** Every list that can be had as a file. */
export const SOURCES: Readonly<Record<RequestOf<'statement'>['list'], Source>> = {
  bills: {
    heads: ['time', 'type', 'before', 'change', 'after', 'reference'],
    read: async (db, owner, query) => part(await bills(db, owner, query), billRow(query.language)),
  },
  recharges: {
    heads: [
      ...['time', 'number', 'channel', 'depositor', 'amount', 'fee'],
      ...['usdtAmount', 'usdtRate', 'state', 'reviewed', 'reason'],
    ],
    read: async (db, owner, query) => part(await deposits(db, owner, query), depositRow(query.language)),
  },
  withdraws: {
    heads: [
      ...['time', 'number', 'channel', 'receiver', 'place', 'account'],
      ...['amount', 'fee', 'usdtAmount', 'usdtRate', 'state', 'reviewed', 'reason'],
    ],
    read: async (db, owner, query) =>
      part(await redemptions(db, owner, query), redemptionRow(query.language)),
  },
  moveRecords: {
    heads: ['time', 'number', 'days', 'amount', 'rate', 'interest', 'maturity', 'state', 'movedOut'],
    read: async (db, owner, query) => part(await holdings(db, owner, query), holdingRow(query.language)),
  },
};

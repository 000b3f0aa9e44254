import { type Generated, type Selectable, sql } from 'kysely';
import type { Millionths, MinorUnits } from 'shared-api/contract';
import { toDecimal } from 'shared-api/money';
import { refuseFields } from '../lib/errors.ts';
import type { DatedTerms, ProposalKind } from '../modules/module.ts';
import type { Db, Tables, Tx } from './tables.ts';

/** From when published terms hold, and which operator says so; null for what the installation came with. */
export interface Dated {
  valid_from: Date;
  set_by: string | null;
}

/** The published terms of a channel by which money comes in or goes out. */
export interface ChannelTerms<Channel> {
  channel: Channel;
  position: number;
  is_open: Generated<boolean>;
  minimum: MinorUnits;
  maximum: MinorUnits;
  fee: MinorUnits;
  /** Millionths of the account's currency that one USDT stands for; null where that currency itself is paid. */
  usdt_rate: Millionths | null;
}

/** The tables of published terms and rules. */
export type TermTable =
  | 'deposit_channel_terms'
  | 'deposit_receiver_terms'
  | 'withdraw_channel_terms'
  | 'savings_plan_terms'
  | 'play_way_terms'
  | 'room_terms'
  | 'review_rules'
  | 'delay_rules';

/** How a module shows and judges its terms. */
export interface TermRules<Table extends TermTable> {
  readonly table: Table;
  readonly topic: ProposalKind;
  /** Names a row's subject: a channel, a duration, a room. */
  readonly key: (row: Selectable<Tables[Table]>) => string;
  /** A row as it is shown. */
  readonly values: (row: Selectable<Tables[Table]>) => DatedTerms['values'];
  /** @throws Refusal 4001 when a row makes no sense. */
  readonly judge?: (row: Selectable<Tables[Table]>) => void;
}

/** Reads everything that ever held of some terms. */
export const datedTerms =
  <Table extends TermTable>({ table, topic, key, values }: TermRules<Table>) =>
  async (db: Db | Tx): Promise<DatedTerms[]> => {
    const { rows } = await sql<Selectable<Tables[Table]> & Dated>`select * from ${sql.table(table)}`.execute(
      db,
    );
    return rows.map((row) => ({
      ...{ topic, key: key(row), values: values(row) },
      ...{ validFrom: row.valid_from, setBy: row.set_by },
    }));
  };

/** The names of the fields that hold amounts. */
type AmountOf<Row> = { [K in keyof Row]: Row[K] extends bigint ? K : never }[keyof Row] & string;

/** @throws Refusal 4001, of the field of the largest amount, when no amount is left between the two. */
export function requireRange<Row>(
  terms: Row,
  [smallest, largest]: readonly [AmountOf<NoInfer<Row>>, AmountOf<NoInfer<Row>>],
): void {
  if (terms[largest] < terms[smallest]) throw refuseFields({ name: largest, rule: 'too_small' });
}

type ChannelRow = Selectable<Tables['deposit_channel_terms'] | Tables['withdraw_channel_terms']>;

/** What the terms of deposits and of withdrawals have in common: they are those of a channel. */
export const channelRules = {
  key: ({ channel }: ChannelRow) => channel,
  values: ({ is_open, minimum, maximum, fee, usdt_rate }: ChannelRow) => ({
    open: is_open ? 'yes' : 'no',
    minimum: toDecimal(minimum),
    maximum: toDecimal(maximum),
    fee: toDecimal(fee),
    ...(usdt_rate !== null && { usdt_rate: String(usdt_rate) }),
  }),
  judge(terms: ChannelRow) {
    if (terms.usdt_rate !== null && terms.channel !== 'numbercard')
      throw refuseFields({ name: 'usdt_rate', rule: 'unknown_option' });
    requireRange(terms, ['minimum', 'maximum']);
  },
};

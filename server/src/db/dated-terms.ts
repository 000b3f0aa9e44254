import { type Selectable, sql } from 'kysely';
import { refuseFields } from '../lib/errors.ts';
import type { DatedTerms, ProposalKind } from '../modules/module.ts';
import type { Db, Tables, Tx } from './tables.ts';

/** From when published terms hold, and which operator says so; null for what the installation came with. */
export interface Dated {
  valid_from: Date;
  set_by: string | null;
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

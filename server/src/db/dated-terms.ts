import type { Selectable } from 'kysely';
import { refuseFields } from '../lib/errors.ts';
import type { DatedTerms } from '../modules/module.ts';
import type { Tables } from './tables.ts';

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
  /** A row as it is shown. */
  readonly dated: (row: Selectable<Tables[Table]>) => DatedTerms;
  /** @throws Refusal 4001 when a row makes no sense. */
  readonly judge?: (row: Selectable<Tables[Table]>) => void;
}

/** The names of the fields that hold amounts. */
type AmountOf<Row> = { [K in keyof Row]: Row[K] extends bigint ? K : never }[keyof Row] & string;

/** @throws Refusal 4001, of the field of the largest amount, when no amount is left between the two. */
export function requireRange<Row>(
  terms: Row,
  [smallest, largest]: readonly [AmountOf<NoInfer<Row>>, AmountOf<NoInfer<Row>>],
): void {
  if (terms[largest] < terms[smallest]) throw refuseFields({ name: largest, rule: 'too_small' });
}

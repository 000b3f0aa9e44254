import { refuseFields } from '../errors.ts';

/** From when published terms hold, and which operator says so; null for what the installation came with. */
export interface Dated {
  valid_from: Date;
  set_by: string | null;
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

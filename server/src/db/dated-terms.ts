import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { refuseFields } from '../errors.ts';
import { named } from './changes.ts';
import type { Tables } from './tables.ts';

/** From when published terms hold, and which operator says so; null for what the installation came with. */
export interface Dated {
  valid_from: Date;
  set_by: string | null;
}

/** The names of the fields that hold amounts. */
type AmountOf<Row> = { [K in keyof Row]: Row[K] extends bigint ? K : never }[keyof Row] & string;

/**
 * What holds before a change of terms, and from its moment on: what is not named stays.
 * @param range the fields of the smallest and the largest amount.
 * @throws Refusal 4001, of the largest, when no amount would be left.
 */
export async function changeTerms<Name extends keyof Tables, Row extends Dated>(
  terms: SelectQueryBuilder<Tables, Name, Row>,
  change: { readonly [K in keyof NoInfer<Row>]?: NoInfer<Row>[K] | undefined },
  { validFrom, setBy }: { readonly validFrom: Date; readonly setBy: string | null },
  [smallest, largest]: readonly [AmountOf<NoInfer<Row>>, AmountOf<NoInfer<Row>>],
): Promise<{ before: Row; next: Row }> {
  const before = await terms
    .where(sql<SqlBool>`valid_from <= ${validFrom}`)
    .orderBy(sql`valid_from`, 'desc')
    .executeTakeFirstOrThrow();
  const next: Row = { ...before, ...named(change), valid_from: validFrom, set_by: setBy };
  if (next[largest] < next[smallest]) throw refuseFields({ name: largest, rule: 'too_small' });
  return { before, next };
}

/** The range that most terms have. */
export const RANGE = ['minimum', 'maximum'] as const;

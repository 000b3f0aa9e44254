import { type Selectable, sql } from 'kysely';
import type { MinorUnits } from 'shared-api/contract';
import { toDecimal } from 'shared-api/money';
import type { Database } from '../../db/database.ts';
import type { TermRules } from '../../db/dated-terms.ts';
import type { Db, Tables, Tx } from '../../db/tables.ts';

type RuleTable = 'review_rules' | 'delay_rules';

async function inForce<Table extends RuleTable>(
  db: Db | Tx,
  table: Table,
): Promise<Selectable<Tables[Table]>> {
  const { rows } = await sql<Selectable<Tables[Table]>>`
    select * from ${sql.table(table)} where valid_from <= app_now() order by valid_from desc limit 1
  `.execute(db);
  const [rule] = rows;
  if (!rule) throw new Error(`${table} has no row in force`);
  return rule;
}

/** How long an approved change waits before it takes effect, in seconds. */
export const delaySeconds = async (db: Db | Tx): Promise<number> =>
  (await inForce(db, 'delay_rules')).delay_seconds;

/** The amount above which a confirmation needs two operators, in minor units. */
export const secondPersonAbove = async (db: Db | Tx): Promise<MinorUnits> =>
  (await inForce(db, 'review_rules')).two_above;

export const reviewRules: TermRules<'review_rules'> = {
  table: 'review_rules',
  topic: 'review_rules',
  key: () => 'all',
  values: ({ two_above }) => ({ two_above: toDecimal(two_above) }),
};

export const delayRules: TermRules<'delay_rules'> = {
  table: 'delay_rules',
  topic: 'delay',
  key: () => 'all',
  values: ({ delay_seconds }) => ({ delay_seconds: String(delay_seconds) }),
};

/** At a server's start: its setting can lengthen the delay, never shorten it. */
export async function lengthenDelay({ kysely }: Pick<Database, 'kysely'>, seconds: number): Promise<void> {
  await sql`select lengthen_delay(${seconds})`.execute(kysely);
}

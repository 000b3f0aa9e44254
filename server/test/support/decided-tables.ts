import { sql } from 'kysely';
import type { Db } from '../../src/db/tables.ts';

/** Where everything stands that decides money and changes by proposals. */
export const TERM_TABLES = [
  'deposit_channel_terms',
  'deposit_receiver_terms',
  'withdraw_channel_terms',
  'savings_plan_terms',
  'play_way_terms',
  'room_terms',
  'review_rules',
  'delay_rules',
] as const;

/** All terms and rules, the list of operators, and every posting, as text. */
export async function decidedTables(db: Db): Promise<string> {
  const parts: string[] = [];
  for (const table of [...TERM_TABLES, 'ledger_transfers']) {
    const { rows } = await sql<{ line: string }>`
      select row::text as line from ${sql.table(table)} as row order by 1`.execute(db);
    parts.push(table, ...rows.map(({ line }) => line));
  }
  // Without the step of the last code, which every sign-in moves on.
  const people = await db
    .selectFrom('operators')
    .select(['name', 'role', 'password_hash', 'totp_sealed', 'disabled_at', 'issued_by', 'approves_from'])
    .orderBy('name')
    .execute();
  return [...parts, JSON.stringify(people)].join('\n');
}

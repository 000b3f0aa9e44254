import { sql } from 'kysely';
import type { ProposalKind } from '../../src/modules/module.ts';
import type { TestDatabase } from './databases.ts';

/**
 * Brings terms into force, as a proposal of two operators does when its delay is over (operator/terms.test.ts), at once.
 * @param change what a request names: amounts as decimal strings.
 */
export async function putTerms(
  db: Pick<TestDatabase, 'asOwner'>,
  kind: ProposalKind,
  subject: string,
  change: Readonly<Record<string, unknown>>,
): Promise<void> {
  const json = JSON.stringify(change);
  await db.asOwner((tx) =>
    sql`select write_terms(${kind}, ${subject}, ${json}::text::jsonb, null)`.execute(tx),
  );
}

import './tables.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';

/** Sign-ins, registrations, password resets and withdrawals together that one pass serves. */
const USES_PER_PASS = 5;

const keyOf = (proof: string) => {
  const hash = createHash('sha256').update(proof).digest();
  return { bucket: hash.readUInt8(0), proof_hash: hash };
};

/** Uses a pass once more. @returns false when all of its uses are spent; many at once do not pass together. */
export async function spendPass(db: Db | Tx, proof: string): Promise<boolean> {
  const { bucket, proof_hash } = keyOf(proof);
  const { rows } = await sql`
    insert into human_passes as pass (bucket, proof_hash, uses, expires_at)
    values (${bucket}, ${proof_hash}, 1, app_now() + interval '2 hours')
    on conflict (bucket, proof_hash) do update set uses = pass.uses + 1 where pass.uses < ${USES_PER_PASS}
    returning 1`.execute(db);
  return rows.length > 0;
}

/** Whether a pass has a use left. */
export async function isPassLeft(db: Db | Tx, proof: string): Promise<boolean> {
  const row = await db
    .selectFrom('human_passes')
    .select('uses')
    .where((where) => where.and(keyOf(proof)))
    .executeTakeFirst();
  return row === undefined || row.uses < USES_PER_PASS;
}

export async function sweepPasses(db: Db): Promise<void> {
  await db.deleteFrom('human_passes').where('expires_at', '<', sql<Date>`app_now()`).execute();
}

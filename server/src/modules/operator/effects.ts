import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { Tx } from '../../db/tables.ts';
import { Refusal } from '../../lib/errors.ts';
import {
  dueProposals,
  enact,
  endProposal,
  lockDueProposal,
  type Person,
  type Proposal,
} from '../proposals/index.ts';
import { announceWithdrawal, endNotice } from './announce.ts';
import { changeOperator } from './people.ts';
import { recordAct } from './propose.ts';
import { beyondBounds } from './rehearse.ts';

/** Who acts when nobody does; no operator can have this name. */
export const SERVER: Person = { id: null, name: '(server)' };

/**
 * Carries out every approved change whose moment has come, each once, whichever server is first, each in a transaction of its
 * own. What can no longer be carried out fails for good, and says why in the audit log; after a fault it is tried again.
 */
export async function applyDueProposals(db: Database): Promise<void> {
  const faults: unknown[] = [];
  for (const id of await dueProposals(db.kysely)) {
    try {
      await takeEffect(db, id);
    } catch (error) {
      faults.push(error);
    }
  }
  if (faults.length > 0) throw faults[0];
}

async function takeEffect(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const due = await lockDueProposal(tx, id);
    if (!due) return;
    const refusal = await carryOut(tx, due);
    if (!refusal) {
      await endNotice(tx, due);
      return recordAct(tx, due, SERVER, 'take_effect', { changes: due.shown });
    }
    const failed = await endProposal(tx, id, 'failed', SERVER);
    if (!failed) throw new Error(`The proposal ${id} was due and has ended.`);
    await announceWithdrawal(tx, failed);
    await recordAct(tx, failed, SERVER, 'fail', { why: refusal.key, ...refusal.data });
  });
}

/** @returns why it could not be carried out; nothing of it is left then. */
async function carryOut(tx: Tx, due: Proposal): Promise<Refusal | undefined> {
  await sql`savepoint effect`.execute(tx);
  try {
    if (due.kind === 'operator') await changeOperator(tx, due);
    if (!(await enact(tx, due.id))) throw new Error(`The proposal ${due.id} was due and has ended.`);
    return undefined;
  } catch (error) {
    const refusal = beyondBounds(error);
    if (!(refusal instanceof Refusal)) throw refusal;
    await sql`rollback to savepoint effect`.execute(tx);
    return refusal;
  }
}

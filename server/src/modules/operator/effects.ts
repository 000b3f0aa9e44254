import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { readNow } from '../../db/paging.ts';
import type { Tx } from '../../db/tables.ts';
import { Refusal } from '../../errors.ts';
import {
  dueProposals,
  endProposal,
  lockDueProposal,
  type Person,
  type Proposal,
  type ProposalKind,
} from '../proposals/index.ts';
import { announceWithdrawal, endNotice } from './announce.ts';
import { changeOperator } from './people.ts';
import { recordAct } from './propose.ts';
import { topics } from './terms.ts';

/** Who acts when nobody does; no operator can have this name. */
export const SERVER: Person = { id: null, name: '(server)' };

type Effect = (tx: Tx, proposal: Proposal, at: Date) => Promise<void>;

const effects: ReadonlyMap<ProposalKind, Effect> = new Map<ProposalKind, Effect>([
  ...Object.values(topics).map(({ kind, carryOut }) => [kind, carryOut] as const),
  ['operator', changeOperator],
]);

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
    const ended = await endProposal(tx, id, refusal ? 'failed' : 'effective', SERVER);
    if (!ended) throw new Error(`The proposal ${id} was due and has ended.`);
    if (refusal) {
      await announceWithdrawal(tx, ended);
      await recordAct(tx, ended, SERVER, 'fail', { why: refusal.key, ...refusal.data });
    } else {
      await endNotice(tx, ended);
      await recordAct(tx, ended, SERVER, 'take_effect', { changes: ended.shown });
    }
  });
}

/** @returns why it could not be carried out; nothing of it is left then. */
async function carryOut(tx: Tx, due: Proposal): Promise<Refusal | undefined> {
  await sql`savepoint effect`.execute(tx);
  try {
    const effect = effects.get(due.kind);
    if (!effect) throw new Error(`Nothing carries out a proposal of the kind ${due.kind}.`);
    await effect(tx, due, await readNow(tx));
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await sql`rollback to savepoint effect`.execute(tx);
    return error;
  }
}

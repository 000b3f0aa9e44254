import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database.ts';
import { post } from '../ledger/index.ts';
import { notifyUser } from '../messages/index.ts';
import { claimMatured, type Holding, maturedHoldings } from './repository.ts';
import { accountOf, agreedInterest, kindOf } from './service.ts';

export interface MaturingDeps {
  readonly db: Pick<Database, 'kysely' | 'transaction'>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

const BATCH = 200;

/**
 * Completes every term that is over. Safe on any number of servers at once and after any stop; a holding that fails is
 * logged and tried again at the next turn, and holds up no other.
 * @returns how many this call completed.
 */
export async function matureDue({ db, log }: MaturingDeps): Promise<number> {
  let completed = 0;
  let batch: Holding[] = [];
  do {
    batch = await maturedHoldings(db.kysely, { limit: BATCH, after: batch.at(-1) });
    for (const holding of batch) {
      try {
        completed += (await mature(db, holding)) ? 1 : 0;
      } catch (error) {
        log.error({ err: error, holding: holding.id }, 'a fixed term was not completed');
      }
    }
  } while (batch.length === BATCH);
  return completed;
}

/** Claims the holding, credits its interest and changes its state in one transaction: all of it once, or nothing. */
async function mature(db: MaturingDeps['db'], holding: Holding): Promise<boolean> {
  const { amountMinor, residueMinor } = agreedInterest(holding);
  const { bucket, id, user_id, term_days } = holding;
  const interest = { house: 'interest' } as const;
  const transfers = [
    {
      debit: interest,
      credit: { user: user_id, kind: accountOf(term_days) } as const,
      amountMinor,
    },
    { debit: interest, credit: { house: 'rounding' } as const, amountMinor: residueMinor },
  ].filter(({ amountMinor: moved }) => moved > 0n);
  return db.transaction(async (tx) => {
    if (!(await claimMatured(tx, holding, amountMinor))) return false;
    if (transfers.length > 0) {
      const source = { type: 'holding', id, step: 'interest' };
      await post(tx, { bucket, kind: kindOf(term_days), source, transfers });
    }
    const told = { id, days: term_days, interest: amountMinor };
    await notifyUser(tx, { userId: user_id, bucket }, 'fixed_term_completed', told);
    return true;
  });
}

import { sqlState } from '../../db/database.ts';
import { refuse } from '../../lib/errors.ts';
import { HOUSE_OWNER } from './accounts.ts';

export class LedgerError extends Error {
  override readonly name: string = 'LedgerError';
}

/** The account would fall below its floor. `owner` is 'house' or the user's id. */
export class Overdraft extends LedgerError {
  override readonly name = 'Overdraft';
  readonly owner: string;
  readonly kind: string;
  constructor(owner: string, kind: string, cause: unknown) {
    super(`The account ${kind} of ${owner} would fall below its floor.`, { cause });
    this.owner = owner;
    this.kind = kind;
  }
}

/** Waits for a posting. @throws Refusal when the user, or the house, has not enough. */
export async function refuseOverdraft<T>(posting: Promise<T>): Promise<T> {
  try {
    return await posting;
  } catch (error) {
    if (error instanceof Overdraft)
      throw refuse(error.owner === 'house' ? 'house_limit_reached' : 'insufficient_funds');
    throw error;
  }
}

/** The accounts were not opened with `openAccounts`, or belong to another bucket. */
export class AccountMissing extends LedgerError {
  override readonly name = 'AccountMissing';
}

/** This source's step is in the ledger already. */
export class AlreadyPosted extends LedgerError {
  override readonly name = 'AlreadyPosted';
}

/** The two accounts of a transfer have different currencies. */
export class ForeignCurrency extends LedgerError {
  override readonly name = 'ForeignCurrency';
}

/** The same idempotency key came with another call or another body. */
export class IdempotencyConflict extends LedgerError {
  override readonly name = 'IdempotencyConflict';
}

/** The ledger's own error for what the database refused; any other error as it was. */
export function ledgerError(error: unknown): unknown {
  const { detail = '', constraint } = error as { detail?: string; constraint?: string };
  const [owner = '', kind = ''] = detail.split('/');
  const name = owner === HOUSE_OWNER ? 'house' : owner;
  const state = sqlState(error);
  if (state === 'ML001') return new Overdraft(name, kind, error);
  if (state === 'ML002')
    return new AccountMissing(`There is no account ${kind} of ${name} here.`, { cause: error });
  if (state === 'ML004')
    return new ForeignCurrency('A transfer stays within one currency.', { cause: error });
  if (constraint === 'ledger_transfers_source') {
    return new AlreadyPosted('This event is in the ledger already.', { cause: error });
  }
  return error;
}

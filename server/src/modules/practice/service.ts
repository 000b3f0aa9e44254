import { PRACTICE_AMOUNT, type ReplyOf, type RequestOf } from 'shared-api/contract';
import { toDecimal, toMinor } from 'shared-api/money';
import { v7 as uuid } from 'uuid';
import { readNow } from '../../db/paging.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { refuse } from '../../lib/errors.ts';
import type { Owner } from '../../lib/owner.ts';
import { type Limit, useLimit } from '../../lib/rate-limits.ts';
import { balances, holdAccount, post } from '../ledger/index.ts';
import { requireDepositAllowed } from '../user-limits/index.ts';
import { depositedSince } from '../wallet/index.ts';

const AMOUNT = toMinor(PRACTICE_AMOUNT);
/** Starts of one user. */
const STARTS: Limit = { name: 'practice-funds', times: 5, seconds: 24 * 3600 };

async function lastGrant(db: Db | Tx, { bucket, userId }: Owner): Promise<Date | undefined> {
  const found = await db
    .selectFrom('practice_grants')
    .select('granted_at')
    .where((where) => where.and({ bucket, user_id: userId }))
    .orderBy('granted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found?.granted_at;
}

/** What the sandbox offers a user to practise with, and when they took it last. */
export async function practice(db: Db | Tx, owner: Owner): Promise<ReplyOf<'practice'>> {
  const at = await lastGrant(db, owner);
  return { amount: PRACTICE_AMOUNT, granted_time: at?.toISOString() ?? null };
}

/**
 * Grants practice funds, judged as a deposit of them would be. Starting over takes back what is available first; nothing may
 * be open then, or it would pay into the new start.
 * @throws Refusal `practice_taken`, `practice_in_use`, and those of a deposit.
 */
export async function practiceFunds(
  tx: Tx,
  owner: Owner,
  { reset }: Omit<RequestOf<'practiceFunds'>, 'language'>,
): Promise<ReplyOf<'practiceFunds'>> {
  await holdAccount(tx, owner);
  const before = await lastGrant(tx, owner);
  if (before && !reset) throw refuse('practice_taken');
  const { available, ...others } = await balances(tx, owner.userId);
  if (reset && Object.values(others).some((balance) => balance > 0n)) throw refuse('practice_in_use');
  await requireDepositAllowed(tx, owner, { depositMinor: AMOUNT, depositedSince });
  if (reset) await useLimit(tx, STARTS, owner.userId);
  const { userId: user, bucket } = owner;
  const account = { user, kind: 'available' } as const;
  const outside = { house: 'clearing' } as const;
  const id = uuid();
  const source = (step: 'return' | 'grant') => ({ type: 'practice', id, step });
  const takenBack = reset ? available : 0n;
  if (takenBack > 0n) {
    const transfers = [{ debit: account, credit: outside, amountMinor: takenBack }];
    await post(tx, { bucket, kind: 'redeem', source: source('return'), transfers });
  }
  const transfers = [{ debit: outside, credit: account, amountMinor: AMOUNT }];
  await post(tx, { bucket, kind: 'deposit', source: source('grant'), transfers });
  const granted_at = await readNow(tx);
  await tx
    .insertInto('practice_grants')
    .values({ bucket, id, user_id: user, taken_back: takenBack, amount: AMOUNT, granted_at })
    .execute();
  return {
    amount: PRACTICE_AMOUNT,
    taken_back: toDecimal(takenBack),
    balance: toDecimal(available - takenBack + AMOUNT),
  };
}

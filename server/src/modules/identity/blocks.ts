import './tables.ts';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { BlockCause } from 'shared-api/contract';
import { nowInMs } from '../../db/paging.ts';
import type { Db, Tables, Tx } from '../../db/tables.ts';
import { refuse } from '../../lib/errors.ts';
import { holdAccount } from '../ledger/index.ts';
import { notifyUser } from '../messages/index.ts';
import { closeSessions } from './sessions/sessions.ts';
import { dropTickets } from './sign-in/tickets.ts';
import type { UserRef } from './users.ts';

export type Block = Selectable<Tables['user_blocks']>;
/** Blocked: signs in, sees everything, withdraws, buys nothing. Disabled: cannot sign in, and has no session. */
export type BlockState = Block['state'];

/** Blocks of a user, the first of them first: at most one of each state. */
export function readBlocks(db: Db | Tx, { id, bucket }: UserRef): Promise<Block[]> {
  return db
    .selectFrom('user_blocks')
    .selectAll()
    .where((where) => where.and({ bucket, user_id: id }))
    .orderBy('since')
    .orderBy('state')
    .execute();
}

/** Why a user cannot buy; undefined when they can. */
export async function readBlock(db: Db | Tx, user: UserRef): Promise<Block | undefined> {
  return (await readBlocks(db, user)).find(({ state }) => state === 'blocked');
}

/**
 * Blocks or disables a user, and tells them. Purchases that are being made come before it; those that wait for the account
 * find it, and so do sign-ins.
 * @returns how many sessions it ended; undefined when the user was in that state already.
 */
export async function setBlock(
  tx: Tx,
  user: UserRef,
  { state, cause, by }: { state: BlockState; cause: BlockCause; by: string },
): Promise<number | undefined> {
  const owner = { userId: user.id, bucket: user.bucket };
  if (state === 'blocked') await holdAccount(tx, owner);
  else await holdSignIns(tx, user);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('user_blocks')
    .values({ bucket: user.bucket, user_id: user.id, state, cause, since: nowInMs, set_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return undefined;
  await notifyUser(tx, owner, `account_${state}`, { reason: cause });
  if (state === 'blocked') return 0;
  await dropTickets(tx, user);
  return closeSessions(tx, user);
}

/** Lifts what one operator may lift: anything but what stands there for fraud. @returns whether it did. */
export async function liftBlock(tx: Tx, { id, bucket }: UserRef, state: BlockState): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('user_blocks')
    .where((where) => where.and({ bucket, user_id: id, state }))
    .where('cause', '<>', 'fraud')
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) await tellLifted(tx, { id, bucket }, state);
  return numDeletedRows > 0n;
}

/** Lifts what two operators have agreed to lift, by their approved proposal. */
export async function liftProposedBlock(
  tx: Tx,
  user: UserRef,
  { proposal, state }: { proposal: string; state: BlockState },
): Promise<void> {
  const { rows } = await sql<{ lifted: SqlBool }>`select lift_block(${proposal}) as lifted`.execute(tx);
  if (rows[0]?.lifted) await tellLifted(tx, user, state);
}

const tellLifted = (tx: Tx, { id, bucket }: UserRef, state: BlockState) =>
  notifyUser(tx, { userId: id, bucket }, state === 'blocked' ? 'account_unblocked' : 'account_enabled', {});

/** Makes sign-ins of a user and the end of all of them wait for each other. */
const holdSignIns = (tx: Tx, { id, bucket }: UserRef) =>
  tx
    .selectFrom('users')
    .select('id')
    .where((where) => where.and({ bucket, id }))
    .forNoKeyUpdate()
    .execute();

/** To be called inside the transaction that opens a session. @throws Refusal 4000 `account_disabled`. */
export async function requireEnabled(tx: Tx, user: UserRef): Promise<void> {
  await holdSignIns(tx, user);
  const blocks = await readBlocks(tx, user);
  if (blocks.some(({ state }) => state === 'disabled')) throw refuse('account_disabled');
}

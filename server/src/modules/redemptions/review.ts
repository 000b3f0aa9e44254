import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../db/database.ts';
import { inBatches } from '../../lib/in-batches.ts';
import { notifyUser } from '../messages/index.ts';
import { lockMeans } from '../payment-means/index.ts';
import {
  claimTaken,
  claimTaking,
  type Redemption,
  type RedemptionRef,
  redemptionsTakenBy,
  untakenRedemptions,
} from './repository.ts';
import { giveBack, payOut } from './service.ts';
import type { RejectionReason } from './tables.ts';

/** Who takes redemptions in the sandbox when nobody else does. */
const SANDBOX_REVIEWER = 'sandbox';

type Transacting = Pick<Database, 'transaction'>;

/**
 * An operator takes a redemption: from now on the user cannot cancel it.
 * @returns whether it was this call that did it.
 */
export async function takeRedemption(
  db: Transacting,
  ref: RedemptionRef,
  { by }: { by: string },
): Promise<boolean> {
  return db.transaction(async (tx) => Boolean(await claimTaking(tx, ref, by)));
}

/**
 * The money has been sent: state, pay-out (`held` → `clearing`, fee → `fees`) and the lock of the card are one
 * transaction. Only a redemption that was taken can be confirmed.
 * @returns whether it was this call that did it; a second one does nothing.
 */
export async function confirmRedemption(
  db: Transacting,
  ref: RedemptionRef,
  lock: typeof lockMeans = lockMeans,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const redemption = await claimTaken(tx, ref, { state: 'success' });
    if (!redemption) return false;
    await payOut(tx, redemption);
    const { user_id: userId, bucket, means_id: id } = redemption;
    await lock(tx, { owner: { userId, bucket }, id });
    const { owner, order } = toTell(redemption);
    const { usdt_amount: paid } = redemption;
    if (paid === null) await notifyUser(tx, owner, 'redemption_paid', order);
    else await notifyUser(tx, owner, 'redemption_paid_in_usdt', { ...order, paid });
    return true;
  });
}

/**
 * The money cannot be sent: everything held comes back, with the reason. Only a redemption that was taken can be rejected.
 * @returns whether it was this call that did it.
 */
export async function rejectRedemption(
  db: Transacting,
  ref: RedemptionRef,
  reason: RejectionReason,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const redemption = await claimTaken(tx, ref, { state: 'failure', failure_reason: reason });
    if (!redemption) return false;
    await giveBack(tx, redemption);
    const { owner, order } = toTell(redemption);
    await notifyUser(tx, owner, 'redemption_rejected', { ...order, reason });
    return true;
  });
}

const toTell = ({ id, order_number: number, amount, user_id: userId, bucket }: Redemption) => ({
  owner: { userId, bucket },
  order: { id, number, amount },
});

export interface ReviewerDeps {
  readonly db: Pick<Database, 'kysely' | 'transaction'>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

const BATCH = 100;

/**
 * One turn of the sandbox's reviewer: pays what it took at an earlier turn, then takes what has waited long enough, so
 * that a user sees both steps. Each happens exactly once however many servers run.
 * @returns how many this call took or paid.
 */
export async function reviewRedemptions(
  { db, log }: ReviewerDeps,
  { afterSeconds }: { afterSeconds: number },
): Promise<number> {
  let done = 0;
  const each = (
    next: (after: Redemption | undefined) => Promise<Redemption[]>,
    act: (redemption: Redemption) => Promise<boolean>,
  ) =>
    inBatches<Redemption>({
      size: BATCH,
      next,
      work: async (redemption) => {
        if (await act(redemption)) done += 1;
      },
      name: ({ id }) => ({ redemption: id }),
      failure: 'a redemption was not reviewed',
      log,
    });
  await each(
    (after) => redemptionsTakenBy(db.kysely, { by: SANDBOX_REVIEWER, limit: BATCH, after }),
    (redemption) => confirmRedemption(db, redemption),
  );
  await each(
    (after) => untakenRedemptions(db.kysely, { afterSeconds, limit: BATCH, after }),
    (redemption) => takeRedemption(db, redemption, { by: SANDBOX_REVIEWER }),
  );
  return done;
}

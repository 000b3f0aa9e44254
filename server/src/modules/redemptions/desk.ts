import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../db/tables.ts';
import { type Secrets, secretsOf } from '../../secrets.ts';
import { say } from '../../words.ts';
import type { Review, ReviewDesk } from '../module.ts';
import { openDetails } from '../payment-means/index.ts';
import type { Redemption } from './repository.ts';
import { confirmRedemption, rejectRedemption, takeRedemption } from './review.ts';
import { REJECTIONS } from './tables.ts';

/** Where operators review redemptions (product decisions, section 3). */
export const redemptionDesk = (config: Parameters<typeof secretsOf>[0]): ReviewDesk => ({
  kind: 'redemption',
  reasons: REJECTIONS,
  list: async (db, { open, after, limit }) => {
    let rows = db.selectFrom('redemptions').selectAll();
    if (open) rows = rows.where('state', '=', 'applying');
    if (after)
      rows = rows.where(sql<SqlBool>`(created_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)`);
    const found = await rows.orderBy('created_at').orderBy('id').limit(limit).execute();
    return found.map(asReview);
  },
  find: async (db, number) => {
    const found = await byNumber(db, number).executeTakeFirst();
    return found && withReceiver(asReview(found), found, secretsOf(config));
  },
  lock: async (tx, number) => {
    // The server's role can lock what is open alone: what was decided does not change any more.
    const found =
      (await byNumber(tx, number).forUpdate().executeTakeFirst()) ??
      (await byNumber(tx, number).executeTakeFirst());
    return found && asReview(found);
  },
  take: (tx, ref, operatorId) => takeRedemption(within(tx), ref, { by: operatorId }),
  release: async (tx, { bucket, id }, operatorId) => {
    const { numUpdatedRows } = await tx
      .updateTable('redemptions')
      .set({ taken_by: null, taken_at: null })
      .where((where) => where.and({ bucket, id, state: 'applying', taken_by: operatorId }))
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
  confirm: (tx, ref) => confirmRedemption(within(tx), ref),
  reject: async (tx, ref, reason) => {
    const known = REJECTIONS.find((one) => one === reason);
    return known ? rejectRedemption(within(tx), ref, known) : false;
  },
  failureText: (reason, language) => say(language, `redemption_failure.${reason}`),
});

const byNumber = (db: Db | Tx, number: string) =>
  db.selectFrom('redemptions').selectAll().where('order_number', '=', number);

/** The services' own transaction, when there is one already. */
const within = (tx: Tx) => ({ transaction: <T>(run: (tx: Tx) => Promise<T>) => run(tx) });

/** Who pays one needs the whole account; lists show its ends. */
function withReceiver(review: Review, { user_id, receiver_sealed }: Redemption, secrets: Secrets): Review {
  const whole = Object.entries(openDetails(secrets, user_id, receiver_sealed));
  const receiver = Object.fromEntries(whole.filter(([, value]) => value !== null));
  return { ...review, details: { ...review.details, ...receiver } };
}

function asReview(redemption: Redemption): Review {
  const { receiver_name, receiver_place, receiver_account } = redemption;
  return {
    bucket: redemption.bucket,
    id: redemption.id,
    number: redemption.order_number,
    userId: redemption.user_id,
    state: redemption.state,
    isOpen: redemption.state === 'applying',
    amount: redemption.amount,
    fee: redemption.fee,
    usdtAmount: redemption.usdt_amount,
    usdtRate: redemption.usdt_rate,
    createdAt: redemption.created_at,
    reviewedAt: redemption.reviewed_at,
    failure: redemption.failure_reason,
    takenBy: redemption.taken_by,
    details: {
      channel: redemption.channel,
      pay_to: [receiver_name, receiver_place, receiver_account].join(', '),
    },
  };
}

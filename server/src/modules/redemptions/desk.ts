import { asDatabase, lockedOrDecided, reviewedRows, reviewOf } from '../../db/reviewed-orders.ts';
import type { Db, Tx } from '../../db/tables.ts';
import { translate } from '../../lib/i18n.ts';
import { type Secrets, secretsOf } from '../../lib/secrets.ts';
import type { Review, ReviewDesk } from '../module.ts';
import { openDetails } from '../payment-means/index.ts';
import type { Redemption } from './repository.ts';
import { confirmRedemption, rejectRedemption, takeRedemption } from './review.ts';
import { REJECTIONS } from './tables.ts';

/** Where operators review redemptions (docs/product.md, section 3). */
export const redemptionDesk = (config: Parameters<typeof secretsOf>[0]): ReviewDesk => ({
  kind: 'redemption',
  reasons: REJECTIONS,
  list: async (db, query) => {
    const rows = reviewedRows(db.selectFrom('redemptions').selectAll(), query, 'applying');
    return (await rows.execute()).map(asReview);
  },
  find: async (db, number) => {
    const found = await byNumber(db, number).executeTakeFirst();
    return found && withReceiver(asReview(found), found, secretsOf(config));
  },
  lock: async (tx, number) => {
    const found = await lockedOrDecided(byNumber(tx, number));
    return found && asReview(found);
  },
  take: (tx, ref, operatorId) => takeRedemption(asDatabase(tx), ref, { by: operatorId }),
  release: async (tx, { bucket, id }, operatorId) => {
    const { numUpdatedRows } = await tx
      .updateTable('redemptions')
      .set({ taken_by: null, taken_at: null })
      .where((where) => where.and({ bucket, id, state: 'applying', taken_by: operatorId }))
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  },
  confirm: (tx, ref) => confirmRedemption(asDatabase(tx), ref),
  reject: async (tx, ref, reason) => {
    const known = REJECTIONS.find((one) => one === reason);
    return known ? rejectRedemption(asDatabase(tx), ref, known) : false;
  },
  failureText: (reason, language) => translate(language, `redemption_failure.${reason}`),
});

const byNumber = (db: Db | Tx, number: string) =>
  db.selectFrom('redemptions').selectAll().where('order_number', '=', number);

/** Who pays one needs the whole account; lists show its ends. */
function withReceiver(review: Review, { user_id, receiver_sealed }: Redemption, secrets: Secrets): Review {
  const whole = Object.entries(openDetails(secrets, user_id, receiver_sealed));
  const receiver = Object.fromEntries(whole.filter(([, value]) => value !== null));
  return { ...review, details: { ...review.details, ...receiver } };
}

function asReview(redemption: Redemption): Review {
  const { channel, receiver_name, receiver_place, receiver_account } = redemption;
  return reviewOf(redemption, 'applying', {
    channel,
    pay_to: [receiver_name, receiver_place, receiver_account].join(', '),
  });
}

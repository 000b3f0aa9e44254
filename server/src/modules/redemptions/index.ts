import { refuseUntil } from '../../lib/errors.ts';
import { autoReviewer } from '../../lib/repeating.ts';
import { secretsOf } from '../../lib/secrets.ts';
import type { HumanCheckModule } from '../human-check/index.ts';
import { requireProfile, requireSecondFactor, requireTradePassword } from '../identity/index.ts';
import { holdAccount } from '../ledger/index.ts';
import type { ModuleDeps, ServerModule } from '../module.ts';
import { findMeans } from '../payment-means/index.ts';
import { redemptionCheck } from './check.ts';
import { redemptionDesk } from './desk.ts';
import { receiverOf } from './receiver.ts';
import { reviewRedemptions } from './review.ts';
import {
  applyForRedemption,
  cancelRedemption,
  redemptions,
  showRedemption,
  withdrawChannels,
} from './service.ts';
import './tables.ts';

export { redemptionCheck } from './check.ts';
export { redemptionDesk } from './desk.ts';
export { type Receiver, receiverOf, receiversOf } from './receiver.ts';
export { confirmRedemption, rejectRedemption, reviewRedemptions, takeRedemption } from './review.ts';
export {
  applyForRedemption,
  cancelRedemption,
  redemptions,
} from './service.ts';
export { withdrawChannelRules } from './terms.ts';

interface RedemptionsDeps extends ModuleDeps {
  humanCheck: Pick<HumanCheckModule, 'usePass'>;
}

/** Redemptions (docs/product.md, section 3), with the sandbox's reviewer. */
export function redemptionsModule({
  db,
  config,
  log,
  humanCheck,
}: RedemptionsDeps): ServerModule<'withdrawChannels' | 'withdraw' | 'cancelWithdraw' | 'withdraws'> {
  const reviewer = autoReviewer({
    name: 'redemption review',
    afterSeconds: config.AUTO_REVIEW_SECONDS,
    review: (options) => reviewRedemptions({ db, log }, options),
    log,
  });
  return {
    guards: {
      // What a repeat of an answered call needs no more.
      withdraw: async ({ db, user, input }) => {
        const { trade_password: tradePassword, device, human_proof: proof } = input;
        await humanCheck.usePass({ proof, device });
        await requireProfile(db, user);
        await requireTradePassword(db, { user, tradePassword });
      },
    },
    handlers: {
      withdrawChannels: ({ db }) => withdrawChannels(db),
      withdraw: async ({ db: tx, user, input, language }) => {
        const { means_id, amount, fee, usdt_rate, another, second_factor: secondFactor } = input;
        await holdAccount(tx, user);
        const means = await findMeans(tx, user, means_id);
        if (!means) throw refuseUntil('payment_means');
        const receiver = receiverOf(secretsOf(config), user.userId, means);
        await requireSecondFactor(tx, { user, secondFactor });
        return showRedemption(
          await applyForRedemption(tx, user, { receiver, amount, fee, usdt_rate, another }),
          language,
        );
      },
      cancelWithdraw: async ({ db, user, input, language }) =>
        showRedemption(await cancelRedemption(db, user, input.id), language),
      withdraws: ({ db, user, input }) => redemptions(db, user, input),
    },
    checks: [redemptionCheck],
    desks: [redemptionDesk(config)],
    start: async () => reviewer?.start(),
    stop: async () => reviewer?.stop(),
  };
}

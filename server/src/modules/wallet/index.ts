import { fileScanner } from '../../http/scan.ts';
import { autoReviewer } from '../../lib/repeating.ts';
import type { ModuleDeps, ServerModule } from '../module.ts';
import { bills } from './bills.ts';
import { depositCheck } from './deposit-check.ts';
import { depositDesk } from './deposit-desk.ts';
import { holdings } from './holdings.ts';
import { portfolio } from './portfolio.ts';
import { keepProof, showProof } from './proofs.ts';
import { announceDeposits } from './repeated.ts';
import type { Deposit } from './repository.ts';
import { depositChannels, depositReceiver, deposits, reviewWaiting, showDeposit } from './service.ts';
import './tables.ts';

export { bills } from './bills.ts';
export { depositCheck } from './deposit-check.ts';
export { depositDesk } from './deposit-desk.ts';
export { holdings } from './holdings.ts';
export { portfolio } from './portfolio.ts';
export { keepProof } from './proofs.ts';
export { depositedSince } from './repository.ts';
export {
  confirmDeposit,
  type DepositRequest,
  depositChannels,
  depositReceiver,
  deposits,
  openDeposit,
  rejectDeposit,
  reviewWaiting,
} from './service.ts';

export { depositChannelRules, depositReceiverRules } from './terms.ts';

/** Deposits, account changes and balances (docs/product.md, sections 1 and 2), with the sandbox's reviewer. */
export function walletModule({
  db,
  config,
  log,
}: ModuleDeps): ServerModule<
  | 'balance'
  | 'portfolio'
  | 'depositChannels'
  | 'depositReceiver'
  | 'recharge'
  | 'recharges'
  | 'uploadProof'
  | 'depositProof'
  | 'bills'
> {
  const reviewer = autoReviewer({
    name: 'deposit review',
    afterSeconds: config.AUTO_REVIEW_SECONDS,
    review: (options) => reviewWaiting({ db, log }, options),
    log,
  });
  return {
    handlers: {
      balance: ({ db, user }) => holdings(db, user),
      portfolio: ({ db, user, input }) => portfolio(db, user, input),
      depositChannels: ({ db }) => depositChannels(db, config.AUTO_REVIEW_SECONDS),
      depositReceiver: ({ db, user, input }) => depositReceiver(db, user, input),
      recharge: {
        together: async (tx, calls) => {
          const all = calls.map(({ user, input }) => ({ owner: user, request: input }));
          const opened = await announceDeposits(tx, all);
          return calls.map(({ language }, i) => showDeposit(opened[i] as Deposit, language));
        },
      },
      recharges: ({ db, user, input }) => deposits(db, user, input),
      uploadProof: async ({ user, input, language }) =>
        showDeposit(
          await keepProof(db, user, {
            id: input.id,
            bytes: Buffer.from(await input.file.arrayBuffer()),
            scan: fileScanner(config.CLAMD, log),
          }),
          language,
        ),
      depositProof: async ({ user, input }) => ({ picture: await showProof(db.kysely, user, input.id) }),
      bills: ({ db, user, input }) => bills(db, user, input),
    },
    checks: [depositCheck],
    desks: [depositDesk],
    start: async () => reviewer?.start(),
    stop: async () => reviewer?.stop(),
  };
}

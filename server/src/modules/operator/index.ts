import type { Tx } from '../../db/tables.ts';
import { cleaningUp, repeating } from '../../lib/repeating.ts';
import { secretsOf } from '../../lib/secrets.ts';
import { issueWork } from '../human-check/index.ts';
import { driftOf } from '../identity/index.ts';
import { type MoneyCheck, prove } from '../ledger/index.ts';
import type { ModuleDeps, ReviewDesk, ServerModule } from '../module.ts';
import type { Proposal } from '../proposals/index.ts';
import {
  block,
  endSessions,
  lift,
  proposeBalance,
  proposeFactorRemoval,
  proposeLift,
  userBlocks,
} from './access.ts';
import { auditLog } from './audit.ts';
import { cards, unlockCard } from './cards.ts';
import {
  contentPiece,
  contentPieces,
  schedule,
  withdraw,
  writeAnnouncement,
  writeCarousel,
  writeNews,
  writeNotice,
} from './content.ts';
import type { OpsReply } from './contract/index.ts';
import { sweepOperatorDevices } from './devices.ts';
import { applyDueProposals } from './effects.ts';
import { operatorMetrics } from './metrics.ts';
import { closeOperatorSession, type SignedInOperator, sweepOperatorSessions } from './operators.ts';
import { overview } from './overview.ts';
import {
  operators,
  proposeOperator,
  proposeOperatorEnd,
  proposeOperatorReset,
  proposeOperatorRole,
} from './people.ts';
import {
  approveProposal,
  proposal,
  proposals,
  rejectProposal,
  showProposal,
  withdrawProposal,
} from './proposals.ts';
import {
  confirmReview,
  type Desks,
  rejectReview,
  releaseReview,
  review,
  reviewPicture,
  reviews,
  takeReview,
} from './reviews.ts';
import { type OpsHandlers, opsRoutes } from './routes.ts';
import { lengthenDelay } from './rules.ts';
import { signIn } from './sign-in.ts';
import { answerSupport, supportQuestions } from './support.ts';
import { termChanges } from './term-changes.ts';
import { terms, topics } from './terms.ts';
import { findUsers, revealUser, user, userLedger } from './users.ts';

export {
  type OpsCallName,
  type OpsInput,
  type OpsReply,
  opsContract,
} from './contract/index.ts';
export { applyDueProposals, SERVER } from './effects.ts';
export { newPassword } from './handover.ts';
export { createFirstOperator, findOperator } from './operators.ts';
export { operators, proposeOperatorReset } from './people.ts';
export { newTotpSecret, totpCode } from './totp.ts';

/** Changes take effect at most this much after their moment. */
const TURN_MS = 1_000;

export interface OperatorDeps extends ModuleDeps {
  /** What every module adds to reconcile. */
  checks: readonly MoneyCheck[];
  desks: readonly ReviewDesk[];
  /** The open product that has been without a price for the longest, and since when. */
  silent: () => { readonly product: string; readonly at: Date } | undefined;
  /** How much work a sign-in asks for; tests that are about something else ask for none. */
  workBits?: number;
}

/** Answers with what was proposed. */
const proposing =
  <Input>(keep: (tx: Tx, input: Input, operator: SignedInOperator) => Promise<Proposal>) =>
  async ({ db, input, operator }: { db: Tx; input: Input; operator: SignedInOperator }) =>
    showProposal(db, await keep(db, input, operator));

/** The people who review and audit, under /ops/api (docs/product.md, sections 0 and 13). */
export function operatorModule({
  db,
  config,
  log,
  checks,
  desks: all,
  silent,
  workBits,
}: OperatorDeps): ServerModule<'termChanges'> {
  const desks: Desks = new Map(all.map((desk) => [desk.kind, desk]));
  const { metrics, reconciled } = operatorMetrics(db, all);
  let verdict: OpsReply<'overview'>['reconciled'] = null;
  const handlers: OpsHandlers = {
    beginLogin: async ({ db, input }) => ({ work: await issueWork(db, input.device, workBits) }),
    login: ({ db, input, address }) =>
      signIn(db, secretsOf(config), { input, address, workBits, drift: driftOf(config) }),
    logout: async ({ db, token }) => {
      await closeOperatorSession(db, token);
      return {};
    },
    me: async ({ operator: { name, role } }) => ({ name, role }),
    overview: ({ db }) => {
      const longest = silent();
      const feed = longest ? { product: longest.product, last_at: longest.at.toISOString() } : null;
      return overview(db, { desks: all, feed, reconciled: verdict });
    },
    reviews: ({ db, input }) => reviews(db, desks, input),
    review: ({ db, input }) => review(db, desks, input),
    reviewPicture: ({ db, input }) => reviewPicture(db, desks, input),
    takeReview: ({ db, input, operator }) => takeReview(db, desks, input, operator),
    releaseReview: ({ db, input, operator }) => releaseReview(db, desks, input, operator),
    confirmReview: ({ db, input, operator }) => confirmReview(db, desks, input, operator),
    rejectReview: ({ db, input, operator }) => rejectReview(db, desks, input, operator),
    findUsers: ({ db, input }) => findUsers(db, desks, input),
    user: ({ db, input }) => user(db, input),
    userLedger: ({ db, input }) => userLedger(db, input),
    revealUser: ({ db, input, operator }) => revealUser(db, input, operator),
    cards: ({ db, input }) => cards(db, input),
    unlockCard: ({ db, input, operator }) => unlockCard(db, input, operator),
    endSessions: ({ db, input, operator }) => endSessions(db, input, operator),
    userBlocks: ({ db, input }) => userBlocks(db, input),
    blockUser: ({ db, input, operator }) => block(db, 'blocked', input, operator),
    disableUser: ({ db, input, operator }) => block(db, 'disabled', input, operator),
    unblockUser: ({ db, input, operator }) => lift(db, 'blocked', input, operator),
    enableUser: ({ db, input, operator }) => lift(db, 'disabled', input, operator),
    proposals: ({ db, input }) => proposals(db, input),
    proposal: ({ db, input }) => proposal(db, input),
    approveProposal: ({ db, input, operator }) => approveProposal(db, secretsOf(config), input, operator),
    rejectProposal: ({ db, input, operator }) => rejectProposal(db, input, operator),
    withdrawProposal: ({ db, input, operator }) => withdrawProposal(db, input, operator),
    terms: ({ db }) => terms(db),
    proposeDepositChannel: proposing(topics.proposeDepositChannel),
    proposeDepositReceiver: proposing(topics.proposeDepositReceiver),
    proposeWithdrawChannel: proposing(topics.proposeWithdrawChannel),
    proposeSavingsPlan: proposing(topics.proposeSavingsPlan),
    proposeTimedTrade: proposing(topics.proposeTimedTrade),
    proposeRoom: proposing(topics.proposeRoom),
    proposeReviewRules: proposing(topics.proposeReviewRules),
    proposeDelay: proposing(topics.proposeDelay),
    operators: ({ db }) => operators(db),
    proposeOperator: proposing(proposeOperator),
    proposeOperatorReset: proposing(proposeOperatorReset),
    proposeOperatorRole: proposing(proposeOperatorRole),
    proposeOperatorEnd: proposing(proposeOperatorEnd),
    proposeFactorRemoval: proposing(proposeFactorRemoval),
    proposeLift: proposing(proposeLift),
    proposeAdjustment: proposing(proposeBalance),
    content: ({ db, input }) => contentPieces(db, input),
    contentPiece: ({ db, input }) => contentPiece(db, input),
    writeNews: ({ db, input, operator }) => writeNews(db, input, operator),
    writeNotice: ({ db, input, operator }) => writeNotice(db, input, operator),
    writeCarousel: ({ db, input, operator }) => writeCarousel(db, input, operator),
    writeAnnouncement: ({ db, input, operator }) => writeAnnouncement(db, input, operator),
    scheduleContent: ({ db, input, operator }) => schedule(db, input, operator),
    withdrawContent: ({ db, input, operator }) => withdraw(db, input, operator),
    supportQuestions: ({ db, input }) => supportQuestions(db, input),
    answerSupport: ({ db, input, operator }) => answerSupport(db, input, operator),
    audit: ({ db, input }) => auditLog(db, input),
    reconcile: async () => {
      const { ok, at, transfers, checks: proofs } = await prove(db, checks);
      reconciled({ ok, at });
      verdict = { ok, at: at.toISOString(), transfers: Number(transfers) };
      return {
        ok,
        at: at.toISOString(),
        transfers: Number(transfers),
        checks: proofs.map(({ name, problems }) => ({ name, problems: [...problems] })),
      };
    },
  };
  const cleaning = cleaningUp({
    name: 'operators/clean-up',
    everyMs: 300_000,
    sweeps: [sweepOperatorSessions, sweepOperatorDevices],
    db,
    log,
  });
  const effects = repeating({
    name: 'operators/effects',
    everyMs: TURN_MS,
    run: () => applyDueProposals(db),
    log,
  });
  return {
    handlers: { termChanges: ({ db }) => termChanges(db) },
    routes: (app) => opsRoutes(app, { db, handlers }),
    metrics,
    start: async () => {
      await lengthenDelay(db, config.TERMS_DELAY_SECONDS);
      cleaning.start();
      effects.start();
    },
    stop: async () => {
      await effects.stop();
      await cleaning.stop();
    },
  };
}

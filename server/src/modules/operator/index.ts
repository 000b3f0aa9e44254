import { repeating } from '../../repeating.ts';
import { secretsOf } from '../../secrets.ts';
import { issueWork } from '../human-check/index.ts';
import { type MoneyCheck, prove } from '../ledger/index.ts';
import type { ModuleDeps, ReviewDesk, ServerModule } from '../module.ts';
import { endSessions, factorRemovals, proposeFactorRemoval } from './access.ts';
import { adjustments, propose } from './adjustments.ts';
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
import { sweepOperatorDevices } from './devices.ts';
import { closeOperatorSession, sweepOperatorSessions } from './operators.ts';
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
import { signIn } from './sign-in.ts';
import {
  setChannel,
  setPlan,
  setReceiver,
  setReviewRules,
  setTimedTrade,
  setWithdrawal,
  terms,
} from './terms.ts';

export { type OpsCallName, type OpsInput, type OpsReply, opsContract } from './contract/index.ts';
export { createOperator, findOperator } from './operators.ts';
export { addOperator, disableOperator, listOperators } from './people.ts';
export { newTotpSecret, totpCode } from './totp.ts';

export interface OperatorDeps extends ModuleDeps {
  /** What every module adds to reconcile. */
  checks: readonly MoneyCheck[];
  desks: readonly ReviewDesk[];
}

/** The people who review and audit, under /ops/api (product decisions, sections 0 and 13). */
export function operatorModule({ db, config, log, checks, desks: all }: OperatorDeps): ServerModule {
  const desks: Desks = new Map(all.map((desk) => [desk.kind, desk]));
  const handlers: OpsHandlers = {
    beginLogin: async ({ db, input }) => ({ work: await issueWork(db, input.device) }),
    login: ({ db, input, address }) => signIn(db, secretsOf(config), { input, address }),
    logout: async ({ db, token }) => {
      await closeOperatorSession(db, token);
      return {};
    },
    me: async ({ operator: { name, role } }) => ({ name, role }),
    reviews: ({ db, input }) => reviews(db, desks, input),
    review: ({ db, input }) => review(db, desks, input),
    reviewPicture: ({ db, input }) => reviewPicture(db, desks, input),
    takeReview: ({ db, input, operator }) => takeReview(db, desks, input, operator),
    releaseReview: ({ db, input, operator }) => releaseReview(db, desks, input, operator),
    confirmReview: ({ db, input, operator }) => confirmReview(db, desks, input, operator),
    rejectReview: ({ db, input, operator }) => rejectReview(db, desks, input, operator),
    adjustments: ({ db, input }) => adjustments.list(db, input),
    proposeAdjustment: ({ db, input, operator }) => propose(db, input, operator),
    approveAdjustment: ({ db, input, operator }) => adjustments.approve(db, input.id, operator),
    rejectAdjustment: ({ db, input, operator }) => adjustments.reject(db, input.id, operator),
    cards: ({ db, input }) => cards(db, input),
    unlockCard: ({ db, input, operator }) => unlockCard(db, input, operator),
    endSessions: ({ db, input, operator }) => endSessions(db, input, operator),
    factorRemovals: ({ db, input }) => factorRemovals.list(db, input),
    proposeFactorRemoval: ({ db, input, operator }) => proposeFactorRemoval(db, input, operator),
    approveFactorRemoval: ({ db, input, operator }) => factorRemovals.approve(db, input.id, operator),
    rejectFactorRemoval: ({ db, input, operator }) => factorRemovals.reject(db, input.id, operator),
    terms: ({ db }) => terms(db),
    setDepositChannel: ({ db, input, operator }) => setChannel(db, input, operator),
    setDepositReceiver: ({ db, input, operator }) => setReceiver(db, input, operator),
    setWithdrawChannel: ({ db, input, operator }) => setWithdrawal(db, input, operator),
    setSavingsPlan: ({ db, input, operator }) => setPlan(db, input, operator),
    setTimedTrade: ({ db, input, operator }) => setTimedTrade(db, input, operator),
    setReviewRules: ({ db, input, operator }) => setReviewRules(db, input, operator),
    content: ({ db, input }) => contentPieces(db, input),
    contentPiece: ({ db, input }) => contentPiece(db, input),
    writeNews: ({ db, input, operator }) => writeNews(db, input, operator),
    writeNotice: ({ db, input, operator }) => writeNotice(db, input, operator),
    writeCarousel: ({ db, input, operator }) => writeCarousel(db, input, operator),
    writeAnnouncement: ({ db, input, operator }) => writeAnnouncement(db, input, operator),
    scheduleContent: ({ db, input, operator }) => schedule(db, input, operator),
    withdrawContent: ({ db, input, operator }) => withdraw(db, input, operator),
    audit: ({ db, input }) => auditLog(db, input),
    reconcile: async () => {
      const { ok, at, transfers, checks: proofs } = await prove(db, checks);
      return {
        ok,
        at: at.toISOString(),
        transfers: Number(transfers),
        checks: proofs.map(({ name, problems }) => ({ name, problems: [...problems] })),
      };
    },
  };
  const cleaning = repeating({
    name: 'operators/clean-up',
    everyMs: 300_000,
    run: async () => {
      await sweepOperatorSessions(db.kysely);
      await sweepOperatorDevices(db.kysely);
    },
    log,
  });
  return {
    handlers: {},
    routes: (app) => opsRoutes(app, { db, handlers }),
    start: async () => cleaning.start(),
    stop: cleaning.stop,
  };
}

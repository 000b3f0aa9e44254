import { type CallName, id as identifier, type securityCalls } from 'shared-api/contract';
import { refuseFields, refuseMissing } from '../../errors.ts';
import type { SignedIn } from '../../plugins/contract-routes.ts';
import { repeating } from '../../repeating.ts';
import { secretsOf } from '../../secrets.ts';
import type { HumanCheckModule } from '../human-check/index.ts';
import type { ModuleDeps, ServerModule } from '../module.ts';
import { sweepAttempts } from './attempts.ts';
import { type CodeSender, sandboxSender } from './code-sender.ts';
import { sweepCodes } from './codes.ts';
import { sweepDevices } from './devices.ts';
import { signIns, sweepHistory } from './history.ts';
import { renamePasskey } from './passkeys.ts';
import { resetPassword, updatePassword } from './password.ts';
import { dummyHash } from './passwords.ts';
import {
  addPasskey,
  beginSecondFactor,
  confirmSecondFactor,
  confirmTotp,
  newRecoveryCodes,
  removePasskey,
  removeTotp,
  security,
  startPasskey,
  startTotp,
} from './protection.ts';
import { type HasMeans, type IdentityParts, register, sendCode, userInfo } from './service.ts';
import { closeSession, closeSessions, listSessions, sessionFinder, sweepSessions } from './sessions.ts';
import { login, loginSecondStep } from './sign-in.ts';
import { sweepTickets } from './tickets.ts';
import { addTradePassword, updateTradePassword } from './trade-password.ts';

export { beginSignIn, OPERATOR } from './attempts.ts';
export type { CodeSender } from './code-sender.ts';
export { deviceHash, isKnownBrowser } from './devices.ts';
export { dummyHash, hashPassword, isRightPassword } from './passwords.ts';
export { changeProfile, requireProfile } from './profile.ts';
export { removeAllFactors } from './protection.ts';
export { requireSecondFactor } from './second-factor.ts';
export { closeSessions } from './sessions.ts';
export { giveTradePassword, requireTradePassword } from './trade-password.ts';
export { createUser, findUser, findUserByName, type UserRef } from './users.ts';

type Calls =
  | 'sendCode'
  | 'register'
  | 'login'
  | 'logout'
  | 'userInfo'
  | (keyof typeof securityCalls & CallName);

export interface IdentityModule extends ServerModule<Calls> {
  /** Whose session a token is; null when it is unknown or over. */
  authenticate: (token: string) => Promise<SignedIn | null>;
}

export interface IdentityDeps extends ModuleDeps {
  humanCheck: Pick<HumanCheckModule, 'requirePass' | 'usePass'>;
  /** Whether the user has bound a card or wallet (modules/payment-means, which builds on this one). */
  hasMeans: HasMeans;
  /** Milliseconds for which a session that was found is not looked up again; a second by default. */
  sessionsFreshMs?: number;
  /** The sandbox's by default, which shows the code instead of sending it. */
  sender?: CodeSender;
}

/** Accounts, codes, sessions and second factors (product decisions, section 9). */
export function identityModule({
  db,
  config,
  log,
  humanCheck,
  hasMeans,
  sender = sandboxSender(log),
  sessionsFreshMs,
}: IdentityDeps): IdentityModule {
  const parts: IdentityParts = {
    db,
    config,
    secrets: {
      seal: (plain, about) => secretsOf(config).seal(plain, about),
      open: (sealed, about) => secretsOf(config).open(sealed, about),
    },
    humanCheck,
    hasMeans,
    sender,
    limitsByOrigin: config.HUMAN_CHECK === 'on',
  };
  const cleaning = repeating({
    name: 'identity/clean-up',
    everyMs: 300_000,
    run: async () => {
      await sweepSessions(db.kysely);
      await sweepCodes(db.kysely);
      await sweepAttempts(db.kysely);
      await sweepTickets(db.kysely);
      await sweepDevices(db.kysely);
      await sweepHistory(db.kysely);
    },
    log,
  });
  return {
    handlers: {
      sendCode: (context) => sendCode(parts, context),
      register: (context) => register(parts, context),
      login: (context) => login(parts, context),
      loginSecondStep: (context) => loginSecondStep(parts, context),
      resetPassword: ({ input }) => resetPassword(parts, input),
      updatePassword: ({ input, user }) => updatePassword(parts, user, input),
      addTradePassword: ({ input, user }) => addTradePassword(parts, user, input),
      updateTradePassword: ({ input, user }) => updateTradePassword(parts, user, input),
      security: (context) => security(parts, context),
      beginSecondFactor: (context) => beginSecondFactor(parts, context),
      confirmSecondFactor: (context) => confirmSecondFactor(parts, context),
      beginTotp: (context) => startTotp(parts, context),
      confirmTotp: (context) => confirmTotp(parts, context),
      removeTotp: (context) => removeTotp(parts, context),
      newRecoveryCodes: (context) => newRecoveryCodes(parts, context),
      beginPasskey: (context) => startPasskey(parts, context),
      addPasskey: (context) => addPasskey(parts, context),
      renamePasskey: async ({ input: { passkey_id, name }, user: { userId, bucket } }) => {
        if (!(await renamePasskey(db.kysely, { id: userId, bucket }, { id: passkey_id, name })))
          throw refuseMissing();
        return {};
      },
      removePasskey: (context) => removePasskey(parts, context),
      sessions: ({ user }) => listSessions(db.kysely, user),
      revokeSession: async ({ input: { session_id, others }, user }) => {
        if (others) {
          const me = { id: user.userId, bucket: user.bucket };
          return { ended: await closeSessions(db.kysely, me, user.sessionId) };
        }
        if (session_id === undefined) throw refuseFields({ name: 'session_id', rule: 'required' });
        if (!(await closeSession(db.kysely, { ...user, sessionId: session_id }))) throw refuseMissing();
        return { ended: 1 };
      },
      signIns: async ({ input, user }) => {
        if (input.cursor !== undefined && !identifier.safeParse(input.cursor).success)
          throw refuseFields({ name: 'cursor', rule: 'invalid' });
        return signIns(db.kysely, user, input);
      },
      logout: async ({ user }) => {
        await closeSession(db.kysely, user);
        return {};
      },
      userInfo: ({ user }) => userInfo(parts, user),
    },
    authenticate: sessionFinder(db.kysely, sessionsFreshMs),
    start: async () => {
      // Made before the first sign-in, which would else be told by its slowness that the user is unknown.
      await dummyHash();
      cleaning.start();
    },
    stop: cleaning.stop,
  };
}

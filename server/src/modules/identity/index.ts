import { type CallName, id as identifier, type securityCalls } from 'shared-api/contract';
import type { SignedIn } from '../../http/contract-routes.ts';
import { refuseFields, refuseMissing } from '../../lib/errors.ts';
import { cleaningUp } from '../../lib/repeating.ts';
import { lazySecrets } from '../../lib/secrets.ts';
import type { HumanCheckModule } from '../human-check/index.ts';
import type { ModuleDeps, ServerModule } from '../module.ts';
import { renamePasskey } from './factors/passkeys.ts';
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
} from './factors/protection.ts';
import { requiredFactor, requireProtection } from './factors/second-factor.ts';
import { breachedPasswords } from './passwords/breached-passwords.ts';
import { proveOwnPassword, signedInUser } from './passwords/own-password.ts';
import { resetPassword, updatePassword } from './passwords/password.ts';
import { dummyHash } from './passwords/passwords.ts';
import { addTradePassword, updateTradePassword } from './passwords/trade-password.ts';
import { type HasMeans, type IdentityParts, register, sendCode, sentCode, userInfo } from './service.ts';
import { signIns, sweepHistory } from './sessions/history.ts';
import {
  closeSession,
  closeSessions,
  listSessions,
  type NewSession,
  renewSession,
  sessionFinder,
  sweepSessions,
} from './sessions/sessions.ts';
import { sweepAttempts } from './sign-in/attempts.ts';
import { type CodeSender, sandboxSender } from './sign-in/code-sender.ts';
import { sweepCodes } from './sign-in/codes.ts';
import { sweepDevices } from './sign-in/devices.ts';
import { login, loginSecondStep } from './sign-in/sign-in.ts';
import { sweepTickets } from './sign-in/tickets.ts';

export {
  type BlockState,
  liftBlock,
  liftProposedBlock,
  readBlock,
  readBlocks,
  requireEnabled,
  setBlock,
} from './blocks.ts';
export { removeAllFactors } from './factors/protection.ts';
export { requiredFactor, requireSecondFactor } from './factors/second-factor.ts';
export { driftOf } from './factors/totp.ts';
export { dummyHash, hashPassword, isRightPassword } from './passwords/passwords.ts';
export { giveTradePassword, requireTradePassword } from './passwords/trade-password.ts';
export { changeProfile, requireProfile } from './profile.ts';
export { closeSessions, openSessionsOf } from './sessions/sessions.ts';
export { beginSignIn, OPERATOR } from './sign-in/attempts.ts';
export { deviceHash, isKnownBrowser } from './sign-in/devices.ts';
export {
  createUser,
  findUser,
  findUserByName,
  findUserByPhoneNumber,
  findUsersByPrefix,
  type User,
  type UserRef,
} from './users.ts';

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
  /** Another token for a session; undefined when it is over. */
  renew: (user: SignedIn) => Promise<NewSession | undefined>;
  /** Judges every call that moves money before it begins: whether its user has what the installation asks of all. */
  mayMoveMoney?: (user: SignedIn) => Promise<void>;
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

/** Accounts, codes, sessions and second factors (docs/product.md, section 9). */
export function identityModule({
  db,
  config,
  log,
  humanCheck,
  hasMeans,
  sender = sandboxSender(log, { logsCodes: config.SECURITY !== 'strict' }),
  sessionsFreshMs,
}: IdentityDeps): IdentityModule {
  const parts: IdentityParts = {
    db,
    config,
    secrets: lazySecrets(config),
    humanCheck,
    refuseBreached: breachedPasswords(config.BREACHED_PASSWORDS_URL, log),
    hasMeans,
    sender,
    limitsByOrigin: config.HUMAN_CHECK === 'on',
  };
  const cleaning = cleaningUp({
    name: 'identity/clean-up',
    everyMs: 300_000,
    sweeps: [sweepSessions, sweepCodes, sweepAttempts, sweepTickets, sweepDevices, sweepHistory],
    db,
    log,
  });
  return {
    handlers: {
      sendCode: (context) => sendCode(parts, context),
      sentCode: ({ input }) => sentCode(parts, input),
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
      revokeSession: async ({ input: { session_id, others, password }, user }) => {
        if (!others && session_id === undefined) throw refuseFields({ name: 'session_id', rule: 'required' });
        await proveOwnPassword(db.kysely, await signedInUser(db.kysely, user), password, 'password');
        if (others || session_id === undefined) {
          const me = { id: user.userId, bucket: user.bucket };
          return { ended: await closeSessions(db.kysely, me, user.sessionId) };
        }
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
      userInfo: async ({ user }) => ({
        ...(await userInfo(parts, user)),
        second_factor: await requiredFactor(parts, user),
      }),
    },
    authenticate: sessionFinder(db.kysely, sessionsFreshMs),
    renew: (user) => renewSession(db.kysely, user),
    ...(config.SECOND_FACTOR === 'required' && {
      mayMoveMoney: (user: SignedIn) => requireProtection(parts, user),
    }),
    start: async () => {
      // Made before the first sign-in, which would else be told by its slowness that the user is unknown.
      await dummyHash();
      cleaning.start();
    },
    stop: cleaning.stop,
  };
}

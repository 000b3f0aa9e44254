import type { SignedIn } from '../../plugins/contract-routes.ts';
import { repeating } from '../../repeating.ts';
import type { HumanCheckModule } from '../human-check/index.ts';
import type { ModuleDeps, ServerModule } from '../module.ts';
import { sweepAttempts } from './attempts.ts';
import { type CodeSender, sandboxSender } from './code-sender.ts';
import { sweepCodes } from './codes.ts';
import { dummyHash } from './passwords.ts';
import { type IdentityParts, login, register, sendCode, userInfo } from './service.ts';
import { closeSession, findSession, sweepSessions } from './sessions.ts';

export { beginAttempt, OPERATOR } from './attempts.ts';
export type { CodeMessage, CodeSender } from './code-sender.ts';
export { dummyHash, hashPassword, isRightPassword } from './passwords.ts';
export { createUser, findUser, findUserByName, type NewUser, type User, type UserRef } from './users.ts';

export interface IdentityModule
  extends ServerModule<'sendCode' | 'register' | 'login' | 'logout' | 'userInfo'> {
  /** Whose session a token is; null when it is unknown or over. */
  authenticate: (token: string) => Promise<SignedIn | null>;
}

export interface IdentityDeps extends ModuleDeps {
  humanCheck: Pick<HumanCheckModule, 'requirePass'>;
  /** The sandbox's by default, which shows the code instead of sending it. */
  sender?: CodeSender;
}

/** Accounts, codes and sessions (product decisions, section 9). */
export function identityModule({
  db,
  config,
  log,
  humanCheck,
  sender = sandboxSender,
}: IdentityDeps): IdentityModule {
  const parts: IdentityParts = { db, humanCheck, sender, limitsByOrigin: config.HUMAN_CHECK === 'on' };
  const cleaning = repeating({
    name: 'identity/clean-up',
    everyMs: 300_000,
    run: async () => {
      await sweepSessions(db.kysely);
      await sweepCodes(db.kysely);
      await sweepAttempts(db.kysely);
    },
    log,
  });
  return {
    handlers: {
      sendCode: (context) => sendCode(parts, context),
      register: ({ input }) => register(parts, input),
      login: (context) => login(parts, context),
      logout: async ({ user }) => {
        await closeSession(db.kysely, user);
        return {};
      },
      userInfo: ({ user }) => userInfo(parts, user),
    },
    authenticate: (token) => findSession(db.kysely, token),
    start: async () => {
      // Made before the first sign-in, which would else be told by its slowness that the user is unknown.
      await dummyHash();
      cleaning.start();
    },
    stop: cleaning.stop,
  };
}

import type { UserId } from '../contract/index.ts';
import { writeCookie } from '../storage/index.ts';
import { createStore } from './create-store.ts';
import { persistStore } from './persist-store.ts';

export interface SessionData {
  readonly token: string;
  /** ISO 8601; the server's word on when an unused session ends. */
  readonly expiresAt: string;
  /** Whose session it is; missing in those that an older server has opened. */
  readonly userId?: UserId | undefined;
}
export interface SessionState {
  /** null for a visitor. */
  readonly token: string | null;
  readonly expiresAt: string | null;
  readonly userId: UserId | undefined;
  signIn(session: SessionData): void;
  /** The same session by another token. */
  renew(session: Pick<SessionData, 'token' | 'expiresAt'>): void;
  /** Forgets the session here and in every other tab. */
  signOut(): void;
}

const VISITOR = { token: null, expiresAt: null, userId: undefined };

export const useSession = createStore<SessionState>((set) => ({
  ...VISITOR,
  signIn: ({ token, expiresAt, userId }) => set({ token, expiresAt, userId }),
  renew: ({ token, expiresAt }) => set({ token, expiresAt }),
  signOut: () => set(VISITOR),
}));

function check(value: unknown): SessionData | undefined {
  const { token, expiresAt, userId } = Object(value) as Partial<Record<keyof SessionData, unknown>>;
  if (typeof token !== 'string' || typeof expiresAt !== 'string') return undefined;
  return { token, expiresAt, userId: typeof userId === 'string' ? userId : undefined };
}

/** Whether it is the same user before and after: a renewed token changes nothing of what is theirs. */
export const isSameUser = (one: SessionState, other: SessionState): boolean =>
  one.token === other.token ||
  (one.token !== null && other.token !== null && one.userId !== undefined && one.userId === other.userId);

export const sessionPersistence = persistStore<SessionState, SessionData>(useSession, {
  name: 'session',
  version: 1,
  // The server alone ends a session: a device's clock may be wrong by months.
  expiry: null,
  check,
  pick: ({ token, expiresAt, userId }) =>
    token === null || expiresAt === null ? null : { token, expiresAt, userId },
  restore: (value) => value ?? VISITOR,
  acrossTabs: true,
});

/** Signs in once the session is on the device: a page that is loaded right after it is signed in too. */
export const openSession = ({ token, expiresAt, userId }: SessionData): Promise<void> =>
  sessionPersistence.commit({ token, expiresAt, userId });

/** Says no more than that somebody is signed in: the server renders the screen of a visitor or of a user by it. */
useSession.subscribe(({ token }, before) => {
  if ((token === null) !== (before.token === null)) writeCookie('signed-in', token === null ? 'no' : 'yes');
});

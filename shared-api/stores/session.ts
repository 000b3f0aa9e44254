import { create } from 'zustand';
import { keep } from './keep.ts';

export interface SessionData {
  readonly token: string;
  /** ISO 8601; the server's word on when an unused session ends. */
  readonly expiresAt: string;
}
export interface SessionState {
  /** null for a visitor. */
  readonly token: string | null;
  readonly expiresAt: string | null;
  signIn(session: SessionData): void;
  /** Forgets the session here and in every other tab. */
  signOut(): void;
}

const VISITOR = { token: null, expiresAt: null };

export const useSession = create<SessionState>()((set) => ({
  ...VISITOR,
  signIn: ({ token, expiresAt }) => set({ token, expiresAt }),
  signOut: () => set(VISITOR),
}));

function check(value: unknown): SessionData | undefined {
  const { token, expiresAt } = Object(value) as Partial<Record<keyof SessionData, unknown>>;
  return typeof token === 'string' && typeof expiresAt === 'string' ? { token, expiresAt } : undefined;
}

export const sessionKeeper = keep<SessionState, SessionData>(useSession, {
  name: 'session',
  version: 1,
  check,
  pick: ({ token, expiresAt }) => (token === null || expiresAt === null ? null : { token, expiresAt }),
  restore: (value) => value ?? VISITOR,
  acrossTabs: true,
  touch: true,
});

import { type SessionData, useSession } from 'shared-api/stores';
import { usesTestData } from './back-end.ts';

const NAME = 'meridian-alone';

async function read(): Promise<SessionData | undefined> {
  const cookie = await cookieStore.get(NAME);
  if (!cookie?.value) return undefined;
  const { token, expiresAt, userId } = JSON.parse(decodeURIComponent(cookie.value)) as SessionData;
  return { token, expiresAt, userId };
}

/**
 * One session for every remote that runs alone: each has a port, so a storage of its own, but cookies know no ports.
 * For development only; the app keeps its session encrypted and apart. Called once the stores are filled.
 */
export async function shareSession(): Promise<void> {
  if (usesTestData() || !('cookieStore' in globalThis)) return;
  async function follow(): Promise<void> {
    const shared = await read();
    const { token, signIn, signOut } = useSession.getState();
    if (shared && shared.token !== token) signIn(shared);
    else if (!shared && token !== null) signOut();
  }
  await follow();
  useSession.subscribe(({ token, expiresAt, userId }) => {
    const value = encodeURIComponent(JSON.stringify({ token, expiresAt, userId }));
    void (token === null
      ? cookieStore.delete(NAME)
      : cookieStore.set({ name: NAME, value, sameSite: 'strict' }));
  });
  // Another port has signed in or out.
  cookieStore.addEventListener('change', () => void follow());
}

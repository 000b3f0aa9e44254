import { type ClientConfig, configureClient } from '../client/index.ts';
import { usePreferences } from './preferences.ts';
import { useSession } from './session.ts';
import { useVerification } from './verification.ts';

/** Configures the client with the stores' language, token and device; a refused token is cleared first. */
export function connectStores(
  app: Omit<ClientConfig, 'language' | 'token' | 'user' | 'device' | 'onRenewed'>,
): void {
  configureClient({
    ...app,
    language: () => usePreferences.getState().language,
    token: () => useSession.getState().token,
    user: () => useSession.getState().userId,
    onRenewed: (session) => useSession.getState().renew(session),
    device: () => useVerification.getState().device,
    onTokenRefused(error) {
      useSession.getState().signOut();
      app.onTokenRefused(error);
    },
  });
}

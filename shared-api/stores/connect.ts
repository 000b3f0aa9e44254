import { type ClientHooks, configureClient } from '../client/index.ts';
import { usePreferences } from './preferences.ts';
import { useSession } from './session.ts';
import { useVerification } from './verification.ts';

/** Configures the client with the stores' language, token and device; a refused token is cleared first. */
export function connectStores(app: Omit<ClientHooks, 'language' | 'token' | 'device'>): void {
  configureClient({
    ...app,
    language: () => usePreferences.getState().language,
    token: () => useSession.getState().token,
    device: () => useVerification.getState().device,
    onTokenRefused(error) {
      useSession.getState().signOut();
      app.onTokenRefused(error);
    },
  });
}

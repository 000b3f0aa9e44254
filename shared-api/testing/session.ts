import type { ClientConfig } from '../client/configure.ts';
import { connectStores, useSession } from '../stores/index.ts';
import { tokenFor } from './credentials.ts';

/** Connects the stores to the client and signs a user in; null stands for a visitor. */
export function startSession(
  username: string | null = 'ada',
  onFailure: ClientConfig['onFailure'] = () => undefined,
): void {
  connectStores({ onFailure, onTokenRefused: () => undefined });
  if (username === null) useSession.getState().signOut();
  else useSession.getState().signIn({ token: tokenFor(username), expiresAt: '2099-01-01T00:00:00.000Z' });
}

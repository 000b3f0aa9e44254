import type { ClientConfig } from '../client/configure.ts';

/** What a test gives the client: an English reader, signed in as Ann, unless it says otherwise. */
export const testClientConfig = (config: Partial<ClientConfig> = {}): ClientConfig => ({
  language: () => 'en',
  token: () => 'test.ann',
  device: () => 'd'.repeat(32),
  onTokenRefused: () => undefined,
  onFailure: () => undefined,
  ...config,
});

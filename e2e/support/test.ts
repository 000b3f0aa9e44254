import { test as plain } from '@playwright/test';
import { type ServerSettings, startServer, type TestServer } from './server.ts';

interface PerWorker {
  /** How this project's server is set up. */
  settings: ServerSettings;
  /** The server of this worker; what a test leaves on it, the next one finds. */
  server: TestServer;
}

export const test = plain.extend<object, PerWorker>({
  settings: [
    { feed: 'simulated', humanCheck: 'on' },
    { option: true, scope: 'worker' },
  ],
  server: [
    async ({ settings }, use) => {
      const server = await startServer(settings);
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ server }, use) => use(server.address),
});

export { expect } from '@playwright/test';
export type { PerWorker };

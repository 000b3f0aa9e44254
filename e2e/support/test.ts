import { expect, test as plain } from '@playwright/test';
import type { Language } from 'shared-api/contract';
import { speak } from './languages.ts';
import { type ServerSettings, startServer, type TestServer } from './server.ts';
import { slowDown } from './slow.ts';
import { startVendor, type Vendor } from './vendor.ts';

interface PerWorker {
  /** How this project's server is set up. With the feed `vendor` its prices are those that `vendor` sends. */
  settings: ServerSettings;
  vendor: Vendor;
  /** The server of this worker; what a test leaves on it, the next one finds. */
  server: TestServer;
}

interface PerTest {
  /** In which the app's pages open. */
  language: Language | undefined;
}

export const test = plain.extend<PerTest, PerWorker>({
  language: [undefined, { option: true }],
  settings: [
    { feed: 'simulated', humanCheck: 'on' },
    { option: true, scope: 'worker' },
  ],
  vendor: [
    async ({ settings: _ }, use) => {
      const vendor = await startVendor();
      await use(vendor);
      await vendor.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ settings, vendor }, use) => {
      const feed = settings.feed === 'vendor' ? `websocket:${vendor.url}` : settings.feed;
      const server = await startServer({ ...settings, feed });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  context: async ({ context, language, server }, use) => {
    await slowDown(context);
    if (language) await speak(context, server.address, language);
    await use(context);
  },
  baseURL: async ({ server }, use) => {
    await use(server.address);
    // Of any test, no screen has thrown on the server, and the apps have taken over what it rendered without drawing it anew.
    expect(server.unrendered).toEqual([]);
  },
});

export { expect } from '@playwright/test';
export type { PerWorker };

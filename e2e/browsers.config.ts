import path from 'node:path';
import { defineConfig } from '@playwright/test';
import type { PerWorker } from './support/test.ts';

/** `npm run test:browsers`: Playwright runs the tests; the browsers are Debian's, driven as `browsers/` says. */
export default defineConfig<object, PerWorker>({
  testDir: 'browsers',
  outputDir: path.join(import.meta.dirname, '..', 'test-results'),
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 1,
  reporter: 'list',
  use: { settings: { feed: 'simulated', humanCheck: 'off' } },
});

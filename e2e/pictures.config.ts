import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/launch.ts';

const root = path.join(import.meta.dirname, '..');

/** `npm run test:pictures`: the kit's gallery against the pictures that were approved. */
export default defineConfig({
  testDir: 'pictures',
  outputDir: path.join(root, 'test-results'),
  snapshotPathTemplate: '{testDir}/approved/{arg}{ext}',
  timeout: 180_000,
  expect: { timeout: 15_000 },
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // The report shows the old picture, the new one and their difference.
  reporter: [['list'], ['html', { open: 'never', outputFolder: path.join(root, 'playwright-report') }]],
  use: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...launchOptions,
      args: [...launchOptions.args, '--force-color-profile=srgb'],
    },
  },
});

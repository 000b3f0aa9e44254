import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { launchOptions } from './support/launch.ts';
import type { PerWorker } from './support/test.ts';

const root = path.join(import.meta.dirname, '..');
/** Journeys whose reviews must be seen waiting. */
const REVIEWED = 'reviewed-*.spec.ts';
/**
 * Journeys that wait for several real rounds, or take a minute: they begin first, so that none runs alone at the end.
 * Only what needs it is here: a project has servers and browsers of its own, whose start takes a processor 4 s.
 */
const LONG = ['room-void.spec.ts', 'rooms.spec.ts', 'outcomes.spec.ts'];
const CHECKED = ['journey.spec.ts', 'human-check.spec.ts', 'storage-table.spec.ts'];
const prices = path.resolve(root, process.env.MARKET_DATA ?? '../shared/market-data');

export default defineConfig<object, PerWorker>({
  testDir: 'specs',
  globalSetup: './support/first-start.ts',
  outputDir: path.join(root, 'test-results'),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // Each has a server and a database of its own. While two wait for real rounds, the third has the processors.
  workers: 3,
  // A second try in `npm test`, which names the journey as unstable; none by hand.
  retries: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? 1 : 0,
  forbidOnly: true,
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    // Motion is drawn by the processor that the tests need: two fifths of a browser's time. What is about it asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    actionTimeout: 20_000,
    // A trace of every test takes as much of a processor as the tests: a whole run (with a report) has none.
    trace: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions,
  },
  projects: [
    // In this order: the others have the processor while these wait.
    {
      name: 'long',
      testMatch: LONG,
      use: { settings: { feed: 'simulated', humanCheck: 'off' } },
    },
    // Of few files, which would each keep one worker alone at the end.
    {
      name: 'simulated',
      testMatch: CHECKED,
      use: { settings: { feed: 'simulated', humanCheck: 'on' } },
    },
    // Everything that is not about the human check does without it: a test may then last over the turn of an hour.
    {
      name: 'unchecked',
      testIgnore: [...CHECKED, ...LONG, 'pictures.spec.ts', 'console.spec.ts', REVIEWED],
      use: { settings: { feed: 'simulated', humanCheck: 'off' } },
    },
    // The journey again on recorded prices, where a folder of them is at hand.
    ...(existsSync(prices)
      ? [
          {
            name: 'replayed',
            testMatch: 'journey.spec.ts',
            use: { settings: { feed: `replay:${prices}`, humanCheck: 'on' as const } },
          },
        ]
      : []),
    // Where nothing is confirmed by itself: operators do it, as they would.
    {
      name: 'reviewed',
      timeout: 240_000,
      testMatch: REVIEWED,
      use: {
        settings: { feed: 'simulated', humanCheck: 'off', env: { AUTO_REVIEW_SECONDS: 'off' } },
      },
    },
    // The operators' console has a port of its own.
    {
      name: 'console',
      timeout: 240_000,
      testMatch: 'console.spec.ts',
      use: {
        settings: {
          feed: 'simulated',
          humanCheck: 'off',
          env: { AUTO_REVIEW_SECONDS: 'off', ADMIN_PORT: '0' },
        },
      },
    },
    // `npm run pictures`: for people to look at.
    ...(process.env.PICTURES
      ? [
          {
            name: 'pictures',
            testMatch: 'pictures.spec.ts',
            use: {
              settings: { feed: 'simulated', humanCheck: 'off' as const },
              // The charts' canvases follow the screen's own pixels: an emulated screen alone would leave them blurred.
              launchOptions: {
                ...launchOptions,
                args: [...launchOptions.args, '--force-device-scale-factor=2'],
              },
            },
          },
        ]
      : []),
  ],
});

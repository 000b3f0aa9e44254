import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

const root = path.join(import.meta.dirname, '..');
const prices = path.resolve(root, process.env.MARKET_DATA ?? '../shared/market-data');

/** A server of the composed production build on a folder of its own, with every market open on any day of the week. */
function server({ port, feed }: { port: number; feed: string }) {
  return {
    command: `"${process.execPath}" server/src/main.ts`,
    cwd: root,
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    stdout: 'ignore' as const,
    stderr: 'pipe' as const,
    env: {
      PORT: String(port),
      FEED: feed,
      SESSIONS: 'always',
      DATA_DIR: mkdtempSync(path.join(tmpdir(), 'meridian-journey-')),
      SUPPORT_LINK: 'https://support.example/meridian',
      LOG_LEVEL: 'warn',
    },
  };
}

/** The journeys run on simulated prices, and on recorded ones where a folder of them is at hand. */
const feeds = [
  { name: 'simulated', port: 3210, feed: 'simulated' },
  ...(existsSync(prices) ? [{ name: 'replayed', port: 3211, feed: `replay:${prices}` }] : []),
];

export default defineConfig({
  testDir: 'specs',
  outputDir: path.join(root, 'test-results'),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 1,
  reporter: [['list'], ['json']],
  use: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: feeds.map(({ name, port }) => ({ name, use: { baseURL: `http://localhost:${port}` } })),
  webServer: feeds.map(server),
});

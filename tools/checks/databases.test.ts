import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/apps.ts';
import { files } from './sources.ts';

/**
 * Suites that every run has on PostgreSQL too, because of what they are about: SQL, locks, calls at the same time, or money
 * under all of them. A suite that is about something else uses `describeDatabase`.
 */
const ON_POSTGRES = [
  ...['database', 'deciding-rows', 'prepared', 'privileges'].map((name) => `src/db/${name}`),
  'src/demo/seeding',
  ...[
    'content/content',
    'drawings/drawings',
    'housekeeping/housekeeping',
    'human-check/human-check',
    'messages/messages',
  ],
  ...['sign-in/register', 'factors/second-factor', 'sign-in/sign-in', 'passwords/trade-password'].map(
    (name) => `identity/${name}`,
  ),
  ...['accounts', 'guard', 'idempotency', 'post', 'properties', 'prove', 'read', 'worth'].map(
    (name) => `ledger/${name}`,
  ),
  ...['access', 'adjustments', 'metrics', 'proposals', 'reviews', 'users'].map((name) => `operator/${name}`),
  'payment-means/payment-means',
  ...['live/fan-out', 'catalogue/favourites', 'feeds/price-keys'].map((name) => `quotes/${name}`),
  ...['align-bars', 'recording', 'retention'].map((name) => `quotes/history/${name}`),
  ...[
    'redemptions/redemptions',
    'reports/reports',
    'savings/savings',
    'practice/practice',
    'signing/signing',
  ],
  ...['overlap', 'returns', 'rooms'].map((name) => `rooms/${name}`),
  'statements/statements',
  'support/support',
  ...['bet', 'fan-out', 'returns', 'settlement', 'together'].map((name) => `trading/${name}`),
  ...['before-paying', 'plays', 'user-limits'].map((name) => `user-limits/${name}`),
  ...['deposits', 'portfolio', 'proofs', 'repeated'].map((name) => `wallet/${name}`),
  ...['http/health', 'lib/rate-limits', 'http/security-log'].map((name) => `src/${name}`),
  ...['export-day.slow', 'faults/trading', 'fuzz', 'overtaken', 'performance', 'simulation/simulation'].map(
    (name) => `test/${name}`,
  ),
].map((name) => `server/${/^(src|test)\//.test(name) ? name : `src/modules/${name}`}.test.ts`);

test('these suites, and no others, run on PostgreSQL each time', () => {
  const using = files('**/*.test.ts').filter(
    (file) =>
      file.startsWith('server/') &&
      /\bdescribe(EachDatabase|PostgresFirst|Postgres)\(/.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(using).toEqual(ON_POSTGRES.toSorted());
});

import Fastify from 'fastify';
import { type Config, readConfig } from '../../src/config/config.ts';
import type { Database } from '../../src/db/database.ts';
import { type Feed, type QuotesModule, quotesModule } from '../../src/modules/quotes/index.ts';
import { TEST_SECRETS_KEY } from './app.ts';

export const silentLog = Fastify({ logger: false }).log;

export const quotesConfig = (env: Record<string, string> = {}): Config =>
  readConfig({ LOG_LEVEL: 'silent', SECRETS_KEY: TEST_SECRETS_KEY, ...env });

/** Quotes that have started; they make a round only when the test does. */
export async function startQuotes(db: Database, feed: Feed): Promise<QuotesModule> {
  const quotes = quotesModule({ db, config: quotesConfig(), log: silentLog }, { feed, roundMs: null });
  await quotes.start?.();
  return quotes;
}

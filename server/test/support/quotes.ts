import Fastify from 'fastify';
import { type Config, readConfig } from '../../src/config/config.ts';
import { TEST_SECRETS_KEY } from './app.ts';

export const silentLog = Fastify({ logger: false }).log;

export const quotesConfig = (env: Record<string, string> = {}): Config =>
  readConfig({ LOG_LEVEL: 'silent', SECRETS_KEY: TEST_SECRETS_KEY, ...env });

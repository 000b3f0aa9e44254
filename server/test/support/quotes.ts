import Fastify from 'fastify';
import { type Config, readConfig } from '../../src/config.ts';

export const silentLog = Fastify({ logger: false }).log;

export const quotesConfig = (env: Record<string, string> = {}): Config =>
  readConfig({ LOG_LEVEL: 'silent', ...env });

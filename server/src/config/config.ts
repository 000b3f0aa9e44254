import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CODE_DIGITS, LANGUAGES, PASSWORD_RULES, SECOND_FACTOR_RULES } from 'shared-api/contract';
import * as z from 'zod';
import { readTrustedProxies } from '../http/forwarded.ts';
import { readKeys } from '../lib/secrets.ts';
import { unencryptedLinks } from './encrypted-links.ts';
import { isLoopback } from './loopback.ts';
import { adminPortOf, protectionSettings, readBy } from './protection-settings.ts';
import { withSecretFiles } from './secret-files.ts';
import { StartupError } from './startup-error.ts';
import { strictFault } from './strict-rules.ts';
import { listeningFaults } from './transport-rules.ts';

const flag = (name: string) => z.enum(['on', 'off'], { error: `${name} is "on" or "off"` });

const CODE_DIGITS_RANGE = `PHONE_CODE_DIGITS is a whole number, ${CODE_DIGITS.least} to ${CODE_DIGITS.most}`;
const DELAY_RANGE = 'TERMS_DELAY_SECONDS is a whole number of seconds, 600 to 2592000';
/** How long an approved change of terms waits where nothing else is set: ten minutes in the sandbox, else a day. */
const TERMS_DELAYS: Readonly<Record<string, number>> = { sandbox: 600 };
const DAY_SECONDS = 86_400;

const environment = z.object({
  PORT: z.coerce.number({ error: 'PORT is a number' }).int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_URL begins with postgres://')
    .optional(),
  DATABASE_OWNER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'DATABASE_OWNER_URL begins with postgres://')
    .optional(),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'REDIS_URL begins with redis:// or rediss://' })
    .optional(),
  FEED: z
    .string()
    .regex(
      /^(simulated|replay:.+|websocket:wss?:\/\/.+)$/,
      'FEED is "simulated", "replay:<folder or file>" or "websocket:<wss://address>"',
    )
    .default('simulated'),
  FEED_SPEED: z.coerce.number({ error: 'FEED_SPEED is a number above 0' }).positive().default(1),
  TICK_DAYS: z
    .union([z.literal('off'), z.coerce.number().int().min(1).max(3650)], {
      error: 'TICK_DAYS is a whole number of days, at least 1, or "off"',
    })
    .optional(),
  STREAMS_PER_ADDRESS: z.coerce
    .number({ error: 'STREAMS_PER_ADDRESS is a whole number, at least 1' })
    .int({ error: 'STREAMS_PER_ADDRESS is a whole number, at least 1' })
    .min(1, { error: 'STREAMS_PER_ADDRESS is a whole number, at least 1' })
    .default(100),
  SESSIONS: z.enum(['real', 'always'], { error: 'SESSIONS is "real" or "always"' }).default('real'),
  SEED: z.string().optional(),
  FUNDS: z
    .literal('sandbox', {
      error:
        'FUNDS is "sandbox": trading with real money needs a legal setting that this version does not have, because retail binary options are banned in several countries',
    })
    .default('sandbox'),
  SECRETS_KEY: z
    .string()
    .refine((text) => readKeys(text).every((key) => key.length === 32), {
      error: 'SECRETS_KEY is 32 random bytes in base64 (openssl rand -base64 32), older keys after a comma',
    })
    .optional(),
  TRUST_PROXY: readBy(
    readTrustedProxies,
    'TRUST_PROXY is "off", a count of proxies from 1 to 10, or a list of their networks such as "127.0.0.1,10.0.0.0/8"',
  ).prefault('off'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'PUBLIC_URL is the web address under which people open the app' })
    .optional(),
  PASSWORD_RULE: z.enum(PASSWORD_RULES, { error: 'PASSWORD_RULE is "simple" or "strict"' }).default('simple'),
  SECOND_FACTOR: z
    .enum(SECOND_FACTOR_RULES, { error: 'SECOND_FACTOR is "offered" or "required"' })
    .default('offered'),
  PASSKEY_RSA: flag('PASSKEY_RSA').default('on'),
  APP_CODE_SECONDS: z
    .enum(['30', '90'], { error: 'APP_CODE_SECONDS is 30 or 90' })
    .default('90')
    .transform(Number),
  PHONE_CODE_DIGITS: z.coerce
    .number({ error: CODE_DIGITS_RANGE })
    .int(CODE_DIGITS_RANGE)
    .min(CODE_DIGITS.least, CODE_DIGITS_RANGE)
    .max(CODE_DIGITS.most, CODE_DIGITS_RANGE)
    .default(CODE_DIGITS.least),
  AUTO_REVIEW_SECONDS: z
    .union([z.literal('off'), z.coerce.number().min(0).max(86_400)], {
      error: 'AUTO_REVIEW_SECONDS is a number of seconds or "off"',
    })
    .optional(),
  DRAIN_SECONDS: z.coerce
    .number({ error: 'DRAIN_SECONDS is a number of seconds, 0 to 300' })
    .min(0, { error: 'DRAIN_SECONDS is a number of seconds, 0 to 300' })
    .max(300, { error: 'DRAIN_SECONDS is a number of seconds, 0 to 300' })
    .default(0),
  TERMS_DELAY_SECONDS: z.coerce
    .number({ error: DELAY_RANGE })
    .int(DELAY_RANGE)
    .min(600, DELAY_RANGE)
    .max(2_592_000, DELAY_RANGE)
    .optional(),
  HUMAN_CHECK: flag('HUMAN_CHECK').default('on'),
  MAINTENANCE: flag('MAINTENANCE').default('off'),
  FEATURES: z
    .string()
    .regex(/^mf-[a-z0-9-]+(\/[a-z0-9-]+)?=(on|off)(,mf-[a-z0-9-]+(\/[a-z0-9-]+)?=(on|off))*$/, {
      error: 'FEATURES is a list such as "mf-news=off,mf-trade/rooms=on"',
    })
    .optional(),
  SPLASH: flag('SPLASH').default('on'),
  SOURCE_MAPS: flag('SOURCE_MAPS').default('off'),
  RENDERING: flag('RENDERING').default('on'),
  API_ONLY: flag('API_ONLY').default('off'),
  DIST_DIR: z
    .string()
    .min(1)
    .default(fileURLToPath(new URL('../../../dist', import.meta.url))),
  REMOTE_OVERRIDE: flag('REMOTE_OVERRIDE').default('off'),
  PRODUCT_TITLE: z.string().min(1).max(40).default('Meridian'),
  DEFAULT_LANGUAGE: z
    .enum([...LANGUAGES, 'auto'], { error: `DEFAULT_LANGUAGE is "auto" or one of ${LANGUAGES.join(', ')}` })
    .default(LANGUAGES[0]),
  SUPPORT_LINK: z.url({ protocol: /^https?$/, error: 'SUPPORT_LINK is a web address' }).optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'LOG_LEVEL is one of fatal, error, warn, info, debug, trace, silent',
    })
    .default('info'),
  ...protectionSettings,
});

type Parsed = z.output<typeof environment>;

/** Every name that `readConfig` knows. */
export const SETTINGS = Object.keys(environment.shape);

/** The server's settings; every name is explained in docs/configuration.md. */
export type Config = Omit<Parsed, 'ADMIN_PORT' | 'AUTO_REVIEW_SECONDS' | 'TERMS_DELAY_SECONDS'> & {
  /** The port of operators and monitoring; undefined where theirs is the app's. */
  ADMIN_PORT: number | undefined;
  /** Seconds that an approved change of terms waits at least. */
  TERMS_DELAY_SECONDS: number;
  /** Seconds after which the sandbox confirms an order; null when a person must. */
  AUTO_REVIEW_SECONDS: number | null;
  /** The file that DATABASE_URL was read from: its login is read again for each connection. */
  DATABASE_URL_FILE?: string;
};

/**
 * Reads the settings from the environment. An empty value counts as not set.
 * @throws StartupError naming every setting that does not fit, in one sentence.
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const set = Object.fromEntries(Object.entries(withSecretFiles(env)).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(set);
  if (!parsed.success) {
    throw new StartupError(
      `The configuration does not fit: ${parsed.error.issues
        .map(
          (issue) =>
            (issue.path[0] && !issue.message.includes(String(issue.path[0]))
              ? `${String(issue.path[0])}: `
              : '') + issue.message,
        )
        .join('; ')}.`,
    );
  }
  const { DATABASE_URL_FILE } = set;
  const config = {
    ...parsed.data,
    ADMIN_PORT: adminPortOf(parsed.data),
    ...(DATABASE_URL_FILE && { DATABASE_URL_FILE }),
  };
  const faults = [...unencryptedLinks(config), ...listeningFaults(config)];
  if (faults.length > 0) throw new StartupError(`The configuration does not fit: ${faults.join('; ')}.`);
  if (config.DATABASE_OWNER_URL && !config.DATABASE_URL)
    throw new StartupError(
      'DATABASE_OWNER_URL only migrates: run "npm run database:setup" once, and start the server with the DATABASE_URL that it prints.',
    );
  const strict = config.SECURITY === 'strict' ? strictFault(config) : undefined;
  if (strict !== undefined) throw new StartupError(strict);
  refuseSeedWherePeopleAre(config);
  refuseReviewerWherePeopleAre(config);
  return {
    ...config,
    DATA_DIR: resolve(config.DATA_DIR),
    DIST_DIR: resolve(config.DIST_DIR),
    AUTO_REVIEW_SECONDS: reviewAfter(config),
    TERMS_DELAY_SECONDS: config.TERMS_DELAY_SECONDS ?? TERMS_DELAYS[config.FUNDS] ?? DAY_SECONDS,
  };
}

/** Whether the browsers of this machine alone reach the server, as far as its settings say. */
const isOnThisMachineAlone = ({ HOST, PUBLIC_URL, TRUST_PROXY }: Parsed) =>
  isLoopback(HOST) && PUBLIC_URL === undefined && TRUST_PROXY === 'off';

const SANDBOX_REVIEW_SECONDS = 5;

function reviewAfter(config: Parsed): number | null {
  const { AUTO_REVIEW_SECONDS: seconds } = config;
  if (seconds === undefined) return isOnThisMachineAlone(config) ? SANDBOX_REVIEW_SECONDS : null;
  return seconds === 'off' ? null : seconds;
}

/** Who confirms deposits decides money, which no setting does for people. @throws StartupError unless nobody else is there. */
function refuseReviewerWherePeopleAre(config: Parsed): void {
  if (reviewAfter(config) === null || isOnThisMachineAlone(config)) return;
  throw new StartupError(
    'AUTO_REVIEW_SECONDS confirms deposits and withdrawals that nobody has looked at, so a server takes it only where this machine alone reaches it: with HOST on this machine (127.0.0.1), no PUBLIC_URL and no TRUST_PROXY.',
  );
}

/** A fixed seed makes prices known beforehand. @throws StartupError unless nobody but this machine's programs can trade. */
function refuseSeedWherePeopleAre({ SEED, HOST, HUMAN_CHECK, PUBLIC_URL }: Parsed): void {
  if (SEED === undefined) return;
  if (isLoopback(HOST) && HUMAN_CHECK === 'off' && PUBLIC_URL === undefined) return;
  throw new StartupError(
    'SEED lets everybody who knows it foresee every price, so a server takes it only for tests: with HOST on this machine alone (127.0.0.1), HUMAN_CHECK=off and no PUBLIC_URL.',
  );
}

/** The settings as they may be logged: what could carry a secret is masked. */
export function maskedConfig(config: Config): Record<string, unknown> {
  return {
    ...config,
    ...(config.DATABASE_URL && { DATABASE_URL: maskedUrl(config.DATABASE_URL) }),
    ...(config.DATABASE_OWNER_URL && { DATABASE_OWNER_URL: maskedUrl(config.DATABASE_OWNER_URL) }),
    ...(config.REDIS_URL && { REDIS_URL: maskedUrl(config.REDIS_URL) }),
    // A vendor's address may carry a key anywhere behind its host.
    FEED: config.FEED.replace(/^(websocket:wss?:\/\/)(?:[^@/]*@)?([^/?]*).*$/, '$1$2/***'),
    ...(config.SECRETS_KEY && { SECRETS_KEY: '***' }),
    ...(config.SEED !== undefined && { SEED: '***' }),
  };
}

const maskedUrl = (url: string) =>
  url.replace(/\/\/[^@/]*@/, '//***@').replace(/([?&]\w*password=)[^&]*/gi, '$1***');

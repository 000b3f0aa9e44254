import type { TrustedProxies } from '../http/forwarded.ts';
import { isLoopback } from './loopback.ts';

/** The settings that `SECURITY=strict` looks at. */
export interface StrictSettings {
  readonly PASSWORD_RULE: string;
  readonly PHONE_CODE_DIGITS: number;
  readonly SECOND_FACTOR: string;
  readonly HUMAN_CHECK: string;
  readonly PUBLIC_URL?: string | undefined;
  readonly HOST: string;
  readonly TLS_CERT?: string | undefined;
  readonly TRUST_PROXY: TrustedProxies;
  readonly PLAIN_HTTP: string;
  readonly ADMIN_PORT?: number | undefined;
  readonly SECRETS_KEY?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_URL_FILE?: string | undefined;
  readonly CLAMD?: unknown;
  readonly BREACHED_PASSWORDS_URL?: string | undefined;
  readonly CALLS_PER_USER: number | 'off';
  readonly REMOTE_OVERRIDE: string;
}

interface StrictRule {
  readonly setting: string;
  readonly isMet: (settings: StrictSettings) => boolean;
  /** What the setting has to be, as it ends "SECURITY=strict asks for …". */
  readonly asks: string;
}

/** Passwords that last: a URL of another machine that has one, and neither a file that changes nor a certificate. */
const hasLastingPassword = ({ DATABASE_URL, DATABASE_URL_FILE }: StrictSettings) =>
  DATABASE_URL !== undefined && DATABASE_URL_FILE === undefined && /:\/\/[^@/]*:[^@/]+@/.test(DATABASE_URL);

/** Every setting that a line of docs/security.md is "met by", one entry each. */
export const STRICT_RULES: readonly StrictRule[] = [
  {
    setting: 'PASSWORD_RULE',
    isMet: ({ PASSWORD_RULE }) => PASSWORD_RULE === 'strict',
    asks: 'PASSWORD_RULE=strict',
  },
  {
    setting: 'BREACHED_PASSWORDS_URL',
    isMet: ({ BREACHED_PASSWORDS_URL }) => BREACHED_PASSWORDS_URL !== undefined,
    asks: 'BREACHED_PASSWORDS_URL',
  },
  {
    setting: 'PHONE_CODE_DIGITS',
    isMet: ({ PHONE_CODE_DIGITS }) => PHONE_CODE_DIGITS >= 6,
    asks: 'PHONE_CODE_DIGITS of 6 or more',
  },
  {
    setting: 'SECOND_FACTOR',
    isMet: ({ SECOND_FACTOR }) => SECOND_FACTOR === 'required',
    asks: 'SECOND_FACTOR=required',
  },
  { setting: 'HUMAN_CHECK', isMet: ({ HUMAN_CHECK }) => HUMAN_CHECK === 'on', asks: 'HUMAN_CHECK=on' },
  {
    setting: 'PUBLIC_URL',
    isMet: ({ PUBLIC_URL = '' }) => PUBLIC_URL.startsWith('https://'),
    asks: 'a PUBLIC_URL that begins with https://',
  },
  {
    setting: 'TLS_CERT',
    isMet: ({ TLS_CERT, TRUST_PROXY, HOST }) =>
      TLS_CERT !== undefined || (TRUST_PROXY !== 'off' && isLoopback(HOST)),
    asks: 'TLS_CERT and TLS_KEY, or TRUST_PROXY with a HOST of this machine',
  },
  { setting: 'PLAIN_HTTP', isMet: ({ PLAIN_HTTP }) => PLAIN_HTTP === 'refuse', asks: 'PLAIN_HTTP=refuse' },
  {
    setting: 'ADMIN_PORT',
    isMet: ({ ADMIN_PORT }) => ADMIN_PORT !== undefined,
    asks: 'ADMIN_PORT',
  },
  {
    setting: 'SECRETS_KEY',
    isMet: ({ SECRETS_KEY }) => SECRETS_KEY !== undefined,
    asks: 'SECRETS_KEY or SECRETS_KEY_FILE',
  },
  {
    setting: 'DATABASE_URL',
    isMet: (settings) =>
      !hasLastingPassword(settings) && !/[?&]sslmode=disable/.test(settings.DATABASE_URL ?? ''),
    asks: 'DATABASE_URL_FILE, or a DATABASE_URL with a client certificate instead of a password; without sslmode=disable',
  },
  { setting: 'CLAMD', isMet: ({ CLAMD }) => CLAMD !== undefined, asks: 'CLAMD' },
  {
    setting: 'CALLS_PER_USER',
    isMet: ({ CALLS_PER_USER }) => CALLS_PER_USER !== 'off',
    asks: 'a number for CALLS_PER_USER',
  },
  {
    setting: 'REMOTE_OVERRIDE',
    isMet: ({ REMOTE_OVERRIDE }) => REMOTE_OVERRIDE === 'off',
    asks: 'REMOTE_OVERRIDE=off',
  },
];

/** One sentence naming everything that `SECURITY=strict` misses; undefined when it misses nothing. */
export function strictFault(settings: StrictSettings): string | undefined {
  const missing = STRICT_RULES.filter(({ isMet }) => !isMet(settings)).map(({ asks }) => asks);
  return missing.length === 0 ? undefined : `SECURITY=strict asks for ${missing.join('; ')}.`;
}

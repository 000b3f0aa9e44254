import { readConfig, SETTINGS } from './config.ts';
import { STRICT_RULES } from './strict-rules.ts';

const KEY = Buffer.alloc(32, 1).toString('base64');
const STRICT = {
  SECURITY: 'strict',
  PASSWORD_RULE: 'strict',
  BREACHED_PASSWORDS_URL: 'https://passwords.example/range/',
  PHONE_CODE_DIGITS: '6',
  SECOND_FACTOR: 'required',
  PUBLIC_URL: 'https://app.example.com',
  TRUST_PROXY: '127.0.0.1',
  ADMIN_PORT: '3001',
  SECRETS_KEY: KEY,
  CLAMD: '127.0.0.1:3310',
};

test('what is missing is named in one sentence, all of it', () => {
  const missing = [
    'PASSWORD_RULE=strict',
    'BREACHED_PASSWORDS_URL',
    'PHONE_CODE_DIGITS',
    'SECOND_FACTOR',
    'PUBLIC_URL',
    'TLS_CERT',
    'ADMIN_PORT',
    'SECRETS_KEY',
    'CLAMD',
  ];
  const sentence = new RegExp(
    `^SECURITY=strict asks for ${missing.map((one) => `.*${one}`).join('')}[^.]*\\.$`,
  );
  expect(() => readConfig({ SECURITY: 'strict' })).toThrow(
    expect.objectContaining({ name: 'StartupError', message: expect.stringMatching(sentence) }),
  );
  expect(() => readConfig({})).not.toThrow();
});

test.each([
  [{}],
  [{ TRUST_PROXY: 'off', TLS_CERT: 'a.pem', TLS_KEY: 'a.key', HOST: '0.0.0.0' }],
  [{ DATABASE_URL: 'postgres://m@db.example/m?sslmode=verify-full&sslcert=a.pem&sslkey=a.key' }],
])('nothing is missing with %j', (env) => {
  expect(readConfig({ ...STRICT, ...env }).SECURITY).toBe('strict');
});

test.each([
  ['PASSWORD_RULE', { PASSWORD_RULE: 'simple' }],
  ['BREACHED_PASSWORDS_URL', { BREACHED_PASSWORDS_URL: '' }],
  ['PHONE_CODE_DIGITS', { PHONE_CODE_DIGITS: '5' }],
  ['SECOND_FACTOR', { SECOND_FACTOR: 'offered' }],
  ['HUMAN_CHECK', { HUMAN_CHECK: 'off' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'http://app.example.com' }],
  ['TLS_CERT', { TRUST_PROXY: 'off' }],
  ['TLS_CERT', { HOST: '0.0.0.0' }],
  ['PLAIN_HTTP', { PLAIN_HTTP: 'allow' }],
  ['ADMIN_PORT', { ADMIN_PORT: '' }],
  ['SECRETS_KEY', { SECRETS_KEY: '' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://m:p@localhost/m' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://m@db.example/m?sslmode=disable' }],
  ['CLAMD', { CLAMD: '' }],
  ['CALLS_PER_USER', { CALLS_PER_USER: 'off' }],
  ['REMOTE_OVERRIDE', { REMOTE_OVERRIDE: 'on' }],
])('%s alone is named for %j', (setting, env) => {
  const { asks = '' } = STRICT_RULES.find((rule) => rule.setting === setting) ?? {};
  expect(() => readConfig({ ...STRICT, ...env })).toThrow(`SECURITY=strict asks for ${asks}.`);
});

test('every rule is of a setting that there is', () => {
  expect(STRICT_RULES.filter(({ setting }) => !SETTINGS.includes(setting))).toEqual([]);
});

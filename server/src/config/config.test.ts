import { maskedConfig, readConfig } from './config.ts';
import { withFlags } from './flags.ts';

test('without any setting the sandbox runs on the embedded database', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: expect.stringMatching(/\.data$/),
    FEED: 'simulated',
    FUNDS: 'sandbox',
    AUTO_REVIEW_SECONDS: 5,
    TERMS_DELAY_SECONDS: 600,
    HUMAN_CHECK: 'on',
    API_ONLY: 'off',
    PRODUCT_TITLE: 'Meridian',
  });
  expect(readConfig({ AUTO_REVIEW_SECONDS: 'off', PORT: '' })).toMatchObject({
    AUTO_REVIEW_SECONDS: null,
    PORT: 3000,
  });
});

test('everything that does not fit is named in one sentence', () => {
  const wrong = {
    PORT: 'many',
    FEED: 'dice',
    SESSIONS: 'never',
    DATABASE_URL: 'mysql://x',
    REDIS_URL: 'http://:s3cret@x',
    AUTO_REVIEW_SECONDS: 'soon',
  };
  expect(() => readConfig(wrong)).toThrow(
    expect.objectContaining({
      name: 'StartupError',
      message: expect.stringMatching(
        /^The configuration does not fit: PORT .*DATABASE_URL .*REDIS_URL begins with redis:.*FEED .*SESSIONS .*AUTO_REVIEW_SECONDS .*\.$/,
      ),
    }),
  );
  expect(() => readConfig({ REDIS_URL: 'redis://:s3/cret@x' })).toThrow(/^(?!.*cret).*REDIS_URL begins with/);
  expect(() => readConfig({ FUNDS: 'real' })).toThrow(/FUNDS is "sandbox".*banned in several countries/);
});

test('another machine is reached over TLS, or not at all', () => {
  const refused = (env: Record<string, string>) => expect(() => readConfig(env)).toThrow(/another machine/);
  refused({ DATABASE_URL: 'postgres://m:s3cret@db.example/m' });
  refused({ DATABASE_URL: 'postgres://m:s3cret@10.0.0.7/m?sslmode=prefer' });
  refused({ REDIS_URL: 'redis://cache.example:6379' });
  refused({ FEED: 'websocket:ws://prices.example/stream?key=s3cret' });
  expect(() => readConfig({ DATABASE_URL: 'postgres://m:s3cret@db.example/m' })).toThrow(/^(?!.*s3cret)/);
  for (const env of [
    { DATABASE_URL: 'postgres://m:p@db.example/m?sslmode=verify-full' },
    { DATABASE_URL: 'postgres://m:p@10.0.0.7/m?sslmode=disable' },
    { DATABASE_URL: 'postgres://m:p@127.0.0.1:5433/m' },
    { DATABASE_URL: 'postgres:///m?host=/var/run/postgresql' },
    { REDIS_URL: 'redis://localhost:6379' },
    { REDIS_URL: 'rediss://cache.example:6380' },
    { FEED: 'websocket:ws://127.0.0.1:9/x' },
    { FEED: 'websocket:wss://prices.example/stream' },
  ])
    expect(() => readConfig(env)).not.toThrow();
});

test.each([
  [{ HOST: '0.0.0.0', PLAIN_HTTP: 'allow', HUMAN_CHECK: 'off' }],
  [{ HUMAN_CHECK: 'off', PUBLIC_URL: 'https://app.example.com' }],
  [{ HOST: '127.0.0.1', HUMAN_CHECK: 'on' }],
  [{}],
])('a fixed SEED is refused in one sentence where people can use an account: %j', (env) => {
  expect(() => readConfig({ ...env, SEED: 'meridian' })).toThrow(
    expect.objectContaining({
      name: 'StartupError',
      message: expect.stringMatching(
        /^SEED lets everybody who knows it foresee every price, [^.]*\(127\.0\.0\.1\)[^.]*\.$/,
      ),
    }),
  );
  expect(readConfig(env)).not.toHaveProperty('SEED');
});

test.each([
  [{ PUBLIC_URL: 'https://app.example.com' }],
  [{ HOST: '0.0.0.0', PLAIN_HTTP: 'allow' }],
  [{ TRUST_PROXY: '127.0.0.1' }],
])('where people can come, no setting reviews orders: %j', (env) => {
  expect(readConfig(env)).toMatchObject({ AUTO_REVIEW_SECONDS: null });
  expect(readConfig({ ...env, AUTO_REVIEW_SECONDS: 'off' })).toMatchObject({ AUTO_REVIEW_SECONDS: null });
  for (const AUTO_REVIEW_SECONDS of ['0', '5', '86400'])
    expect(() => readConfig({ ...env, AUTO_REVIEW_SECONDS })).toThrow(
      expect.objectContaining({
        name: 'StartupError',
        message: expect.stringMatching(/^AUTO_REVIEW_SECONDS confirms [^.]*\(127\.0\.0\.1\)[^.]*\.$/),
      }),
    );
});

test('a fixed SEED is for programs on this machine alone, and is not logged', () => {
  for (const HOST of ['127.0.0.1', 'localhost', '::1']) {
    const config = readConfig({ SEED: 'a b c', HOST, HUMAN_CHECK: 'off' });
    expect(config.SEED).toBe('a b c');
    expect(JSON.stringify(maskedConfig(config))).not.toContain('a b c');
  }
});

test.each(['599', '0', '-600', '600.5', '2592001', 'never'])(
  'a change of terms never waits %s seconds',
  (TERMS_DELAY_SECONDS) => {
    for (const HUMAN_CHECK of ['on', 'off'])
      expect(() => readConfig({ TERMS_DELAY_SECONDS, HUMAN_CHECK })).toThrow(
        /TERMS_DELAY_SECONDS is a whole/,
      );
  },
);

test.each(['3', '9', '4.5', 'many'])('a phone’s code never has %s digits', (PHONE_CODE_DIGITS) => {
  expect(() => readConfig({ PHONE_CODE_DIGITS })).toThrow(/PHONE_CODE_DIGITS is a whole number, 4 to 8/);
});

test('a code of an app is taken for 90 seconds or for 30', () => {
  expect(readConfig({}).APP_CODE_SECONDS).toBe(90);
  expect(readConfig({ APP_CODE_SECONDS: '30' }).APP_CODE_SECONDS).toBe(30);
  expect(() => readConfig({ APP_CODE_SECONDS: '60' })).toThrow(/APP_CODE_SECONDS is 30 or 90/);
});

test('a second factor is offered or required', () => {
  expect(readConfig({ SECOND_FACTOR: 'required' })).toMatchObject({ SECOND_FACTOR: 'required' });
  expect(() => readConfig({ SECOND_FACTOR: 'perhaps' })).toThrow(/"offered" or "required"/);
});

test('a password never shows', () => {
  const url = 'postgres://meridian:s3cret@db.example:5432/m?sslmode=require&password=s3cret';
  const redis = 'rediss://meridian:s3cret@cache.example:6380/1';
  const shown = JSON.stringify(maskedConfig(readConfig({ DATABASE_URL: url, REDIS_URL: redis })));
  expect(shown).not.toContain('s3cret');
  expect(shown).toContain('rediss://***@cache.example:6380/1');
  expect(shown).toContain('db.example:5432/m?sslmode=require');
});

test('flags say the same as the environment, and win', () => {
  const env = { PORT: '4000', SEED: 'kept' };
  expect(
    withFlags(['--port', '4001', '--feed=replay:./data', '--data-dir', '/tmp/x', '--api-only'], env),
  ).toEqual({
    PORT: '4001',
    SEED: 'kept',
    FEED: 'replay:./data',
    DATA_DIR: '/tmp/x',
    API_ONLY: 'on',
  });
});

test.each([[['--speed', '2']], [['--port']], [['replay']]])(
  'the command line %j is refused, and the flags are named',
  (args) => {
    expect(() => withFlags(args, {})).toThrow(
      expect.objectContaining({
        name: 'StartupError',
        message: expect.stringMatching(/^The command line does not fit: .*--feed-speed.*\.$/),
      }),
    );
  },
);

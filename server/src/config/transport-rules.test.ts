import { readConfig } from './config.ts';

const BEYOND = { HOST: '0.0.0.0' };

test('a server beyond this machine has TLS, or a proxy that has it, or says on purpose that it goes without', () => {
  expect(() => readConfig(BEYOND)).toThrow(
    /^The configuration does not fit: HOST [^.]*PLAIN_HTTP=allow[^.]*\.$/,
  );
  expect(() => readConfig({ ADMIN_PORT: '3001', ADMIN_HOST: '10.0.0.7' })).toThrow(/ADMIN_HOST [^.]*TLS/);
  for (const env of [
    {},
    { HOST: 'localhost' },
    { HOST: '::1' },
    { ...BEYOND, PLAIN_HTTP: 'allow' },
    { ...BEYOND, TRUST_PROXY: '10.0.0.0/8' },
    { ...BEYOND, TLS_CERT: 'a.pem', TLS_KEY: 'a.key' },
    { ADMIN_HOST: '10.0.0.7' },
    { ADMIN_PORT: '3001' },
    { ADMIN_PORT: '3001', ADMIN_HOST: '10.0.0.7', PLAIN_HTTP: 'allow' },
    { ADMIN_PORT: '0', PORT: '0' },
  ])
    expect(() => readConfig(env)).not.toThrow();
});

test.each([
  [{}, undefined],
  [{ ADMIN_PORT: 'next' }, 3001],
  [{ ADMIN_PORT: 'next', PORT: '8080' }, 8081],
  [{ ADMIN_PORT: 'next', PORT: '0' }, 0],
])('%j has the operators on port %s', (env, port) => {
  expect(readConfig(env).ADMIN_PORT).toBe(port);
});

test.each([
  [{ TLS_CERT: 'a.pem' }, /TLS_KEY is missing/],
  [{ TLS_KEY: 'a.key' }, /TLS_CERT is missing/],
  [{ ADMIN_PORT: '3000' }, /ADMIN_PORT is another port than PORT/],
  [{ ADMIN_PORT: '70000' }, /ADMIN_PORT is a number from 0 to 65535/],
  [{ PLAIN_HTTP: 'yes' }, /PLAIN_HTTP is "refuse" or "allow"/],
  [{ SECURITY: 'high' }, /SECURITY is "standard" or "strict"/],
])('%j is refused', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(
    expect.objectContaining({ name: 'StartupError', message: expect.stringMatching(sentence) }),
  );
});

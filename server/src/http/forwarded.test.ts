import Fastify, { type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { readConfig } from '../config/config.ts';
import { forwarded, readTrustedProxies, trustProxyOption } from './forwarded.ts';
import { logging } from './logging.ts';

interface Seen {
  app: FastifyInstance;
  lines: string[];
  ignored(): Promise<number>;
  /** The address that a request is taken to come from. */
  ask(peer: string, headers?: Record<string, string>): Promise<string>;
}

async function serve(setting: string): Promise<Seen> {
  const lines: string[] = [];
  const proxies = readConfig({ TRUST_PROXY: setting }).TRUST_PROXY;
  const settings = logging('warn');
  const app = Fastify({
    logger:
      typeof settings === 'object'
        ? { ...settings, stream: { write: (line) => void lines.push(line) } }
        : false,
    trustProxy: trustProxyOption(proxies),
  });
  const metrics = new Registry();
  for (const metric of forwarded(app, proxies)) metrics.registerMetric(metric);
  app.get('/', async ({ ip }) => ip);
  await app.ready();
  return {
    app,
    lines,
    ignored: async () =>
      Number(/^forwarded_requests_ignored_total (\d+)/m.exec(await metrics.metrics())?.[1] ?? Number.NaN),
    ask: async (remoteAddress, headers = {}) => (await app.inject({ url: '/', remoteAddress, headers })).body,
  };
}

const PROXY = '10.0.0.7';
const USER = '203.0.113.5';
const via = (...addresses: string[]) => ({ 'x-forwarded-for': addresses.join(', ') });

describe('behind a proxy', () => {
  test('that no setting names, everybody has its address; that is counted, and said once', async () => {
    const { ask, ignored, lines } = await serve('off');
    expect(await ask(PROXY)).toBe(PROXY);
    expect(await ignored()).toBe(0);
    expect(await ask(PROXY, via(USER))).toBe(PROXY);
    expect(await ask(PROXY, { forwarded: `for=${USER}` })).toBe(PROXY);
    expect(await ask('198.51.100.1', via('127.0.0.1'))).toBe('198.51.100.1');
    expect(await ignored()).toBe(3);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('TRUST_PROXY is off');
    expect(lines.join('')).not.toContain(USER);
  });

  test('in a network that is named, each user has an address of their own', async () => {
    const { ask, ignored, lines } = await serve('127.0.0.1, 10.0.0.0/8, fd00::/8');
    expect(await ask(PROXY, via(USER))).toBe(USER);
    expect(await ask('::ffff:10.0.0.7', via(USER))).toBe(USER);
    expect(await ask('fd00::1', via('2001:db8::5'))).toBe('2001:db8::5');
    // Two proxies, one behind the other.
    expect(await ask('127.0.0.1', via(USER, PROXY))).toBe(USER);
    expect(await ask(PROXY)).toBe(PROXY);
    expect([await ignored(), lines.length]).toEqual([0, 0]);
  });

  test('an address that the user invents is not believed', async () => {
    const { ask, ignored, lines } = await serve('10.0.0.0/8');
    // The proxy appends who spoke to it: what was there before is the user's own claim.
    expect(await ask(PROXY, via('192.0.2.1', USER))).toBe(USER);
    expect(await ask(PROXY, via('10.9.9.9', '192.0.2.1', USER))).toBe(USER);
    expect(await ignored()).toBe(0);
    // Past the proxy, straight to the server.
    for (let i = 0; i < 3; i += 1)
      expect(await ask('198.51.100.1', via(`192.0.2.${i}`))).toBe('198.51.100.1');
    expect(await ignored()).toBe(3);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('does not name');
  });

  test('so many proxies are counted from the server on', async () => {
    const one = await serve('1');
    expect(await one.ask(PROXY, via('192.0.2.1', USER))).toBe(USER);
    expect(await one.ignored()).toBe(0);
    const two = await serve('2');
    expect(await two.ask('127.0.0.1', via('192.0.2.1', USER, PROXY))).toBe(USER);
  });
});

test.each([
  'on',
  'true',
  '0',
  '11',
  '1.5',
  'nginx',
  '10.0.0.0/33',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.1,',
  '10.0.0.0/8/8',
])('TRUST_PROXY=%s is refused in one sentence', (setting) => {
  expect(() => readConfig({ TRUST_PROXY: setting })).toThrow(/TRUST_PROXY is "off", a count/);
});

test('names of networks are taken as they are', () => {
  expect(readTrustedProxies('loopback,uniquelocal,192.0.2.1')).toEqual([
    'loopback',
    'uniquelocal',
    '192.0.2.1',
  ]);
  expect(readConfig({}).TRUST_PROXY).toBe('off');
});

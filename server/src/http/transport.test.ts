import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type ConnectionOptions, connect, type TLSSocket } from 'node:tls';
import { selfSigned } from '../../test/support/certificates.ts';
import { temporaryFolder } from '../../test/support/folders.ts';
import { openTransport } from './transport.ts';

const folder = temporaryFolder();
const first = selfSigned(folder, 'first');
const second = selfSigned(folder, 'second');
const used = { certFile: join(folder, 'used.pem'), keyFile: join(folder, 'used.key') };
const config = { TLS_CERT: used.certFile, TLS_KEY: used.keyFile, SECURITY: 'standard' } as const;

function use({ certFile, keyFile }: typeof first): void {
  copyFileSync(certFile, used.certFile);
  copyFileSync(keyFile, used.keyFile);
}
beforeEach(() => use(first));

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function serve() {
  const transport = openTransport(config);
  const server = transport.createServer((_request, response) => response.end('here'));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { transport, port };
}

/** What the two agree on; rejects when they agree on nothing. */
async function greet(port: number, options: ConnectionOptions = {}) {
  const socket = await new Promise<TLSSocket>((resolve, reject) => {
    const made = connect({ port, host: '127.0.0.1', ca: readFileSync(first.certFile), ...options }, () =>
      resolve(made),
    );
    made.once('error', reject);
  });
  const agreed = {
    protocol: socket.getProtocol(),
    cipher: socket.getCipher().name,
    print: socket.getPeerCertificate().fingerprint256,
  };
  socket.destroy();
  return agreed;
}

test('without a certificate it speaks HTTP', () => {
  expect(openTransport({ SECURITY: 'standard' }).scheme).toBe('http');
});

test('with one it speaks TLS 1.3, and 1.2 with ciphers of changing keys, the strongest first', async () => {
  const { transport, port } = await serve();
  expect(transport.scheme).toBe('https');
  expect(await greet(port)).toMatchObject({ protocol: 'TLSv1.3', cipher: 'TLS_AES_256_GCM_SHA384' });
  const weakFirst = 'ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384';
  expect(await greet(port, { maxVersion: 'TLSv1.2', ciphers: weakFirst })).toMatchObject({
    protocol: 'TLSv1.2',
    cipher: 'ECDHE-ECDSA-AES256-GCM-SHA384',
  });
});

test.each([
  ['TLS 1.1', { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL:@SECLEVEL=0' }],
  ['CBC', { maxVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES256-SHA384:ECDHE-ECDSA-AES128-SHA' }],
] as const)('it does not speak %s', async (_name, options) => {
  const { port } = await serve();
  await expect(greet(port, options)).rejects.toThrow(/alert|protocol|reset|disconnected/i);
});

test('a certificate that was renewed is used for the next connection', async () => {
  const { transport, port } = await serve();
  const before = (await greet(port)).print;
  expect(transport.renew()).toBe(false);
  // A certificate that is written before its key does not fit, and the old one stays.
  copyFileSync(second.certFile, used.certFile);
  expect(() => transport.renew()).toThrow(/^TLS_KEY is not the key of TLS_CERT: .*\.$/);
  expect((await greet(port)).print).toBe(before);
  use(second);
  expect(transport.renew()).toBe(true);
  expect((await greet(port, { ca: readFileSync(second.certFile) })).print).not.toBe(before);
});

describe('what does not fit is refused in one sentence', () => {
  test.each([
    [{ TLS_CERT: '/nowhere/a.pem' }, /^TLS_CERT cannot be read \(.*\)\.$/],
    [{ TLS_KEY: '/nowhere/a.key' }, /^TLS_KEY cannot be read \(.*\)\.$/],
    [{ TLS_KEY: second.keyFile }, /^TLS_KEY is not the key of TLS_CERT/],
    [{ PUBLIC_URL: 'https://app.example.com' }, /^TLS_CERT is not for app\.example\.com/],
    [{ SECURITY: 'strict' as const }, /^TLS_CERT signs itself/],
  ])('%j', (env, sentence) => {
    expect(() => openTransport({ ...config, ...env })).toThrow(
      expect.objectContaining({ name: 'StartupError', message: expect.stringMatching(sentence) }),
    );
    expect(() => openTransport({ ...config, PUBLIC_URL: 'https://localhost' })).not.toThrow();
  });

  test('a file that is no certificate', () => {
    writeFileSync(used.certFile, 'no certificate');
    expect(() => openTransport(config)).toThrow(/^TLS_CERT does not fit: \S+ is not in PEM\.$/);
  });

  test('one that has expired', () => {
    expect(() => openTransport(config, () => Date.now() + 2 * 86_400_000)).toThrow(/^TLS_CERT has expired/);
  });
});

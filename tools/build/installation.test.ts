import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readInstallation } from './installation.ts';

const release = {
  version: '1.0.0+abc',
  base: '/assets/mf-news/',
  entry: 'entry.0123456789ab.js',
  integrity: 'sha256-x',
  integrities: {},
  container: 'mf_news',
  scripts: [],
  styles: [],
  messages: { en: ['messages-en.0123456789ab.js'], ar: ['messages-ar.0123456789ab.js'] },
  screens: {},
  extensions: [],
};
const shell = { ...release, container: '', shared: {} };
const config = {
  title: 'Acme',
  supportLink: '',
  allowOverride: false,
  humanCheck: true,
  splash: true,
  features: { 'mf-trade/rooms': false },
};
const registry = {
  shell,
  remotes: { 'mf-news': { ...release, shared: {} } },
  routes: { '/news': 'mf-news' },
};
const page = `<html><script type="application/json" id="page" nonce="n">${JSON.stringify({ config })}</script></html>`;

let server: Server | undefined;
async function serve(listener: RequestListener): Promise<string> {
  server = createServer(listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterEach(() => new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined))));

const answer: RequestListener = ({ url }, reply) =>
  void reply.end(url === '/registry.json' ? JSON.stringify(registry) : page);

test('a server’s releases are read with the words of every language, and its settings', async () => {
  const origin = await serve(answer);
  expect(await readInstallation(origin, 0)).toEqual({ remotes: { 'mf-news': release }, config });
});

test('a server that is starting is waited for; one that is not there is none', async () => {
  let asked = 0;
  const origin = await serve((request, reply) => {
    asked++;
    if (asked === 1) void reply.writeHead(503).end();
    else answer(request, reply);
  });
  expect(await readInstallation(origin, 5_000)).toMatchObject({ config: { title: 'Acme' } });
  expect(await readInstallation('http://127.0.0.1:9', 0)).toBeUndefined();
});

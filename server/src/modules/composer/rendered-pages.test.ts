import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Release } from 'shared-api/contract';
import { search } from '../../../../tools/jest/search.ts';
import { emptyRelease } from '../../../test/support/releases.ts';
import { composer, type RenderFault } from './index.ts';

/** Draws all that it is told, so that a test sees what a screen could show. */
const SHELL = `
exports.modules = {};
exports.addRemote = () => undefined;
exports.takesSearch = true;
exports.isPublic = (path) => path !== '/news';
exports.rendered = { '/verify': { search: [], besides: ['return_to'], readings: [] } };
exports.render = async (task) => '<p style="order: 1">screen ' + JSON.stringify(task).replaceAll('<', '') + '</p>';`;
const HOME = `exports.default = { rendered: {
  '/': [{ call: 'quotes', input: { type: 2 } }],
  '/market': [],
  '/home/product/detail': {
    search: ['goods_id'],
    besides: ['price'],
    readings: [{ call: 'bars', input: { goodsId: { search: 'goods_id' }, limit: 60 } }],
  },
} };`;
const LIVE = 'live.0123456789ab.js';
const LIVE_CODE = 'livePrices()';
const WAITING = 'waiting.0123456789ab.js';
const WAITING_CODE = 'waitForApp()';
const STYLES = { 'main.css': 'a{src:url(b.1.svg)}', 'home.css': 'p{order:1}' };
const integrityOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`;
const HOUR = Math.floor(Date.now() / 3_600_000);

let folder: string;
let app: FastifyInstance;
let faults: RenderFault[];
/** Milliseconds by which the database's clock is ahead. */
let ahead = 0;

async function kept(name: string, code: string, more: Partial<Release>) {
  await mkdir(path.join(folder, name));
  await writeFile(path.join(folder, name, 'server-1.cjs'), code);
  const release: Release = {
    ...emptyRelease(name),
    entry: 'entry.js',
    ...(name === 'shell' && { fonts: { latin: ['inter.woff2'], arabic: [] } }),
    server: {
      file: 'server-1.cjs',
      integrity: integrityOf(code),
    },
    ...more,
  };
  return { current: '1', releases: [{ release, at: '', files: [] }] };
}

interface Settings {
  humanCheck?: boolean;
  rendering?: boolean;
  home?: string;
  /** What stands in the files of styles. */
  styles?: typeof STYLES;
}
async function serve(settings: Settings = {}): Promise<void> {
  const { humanCheck = false, rendering = true, home = HOME, styles = STYLES } = settings;
  folder = await mkdtemp(path.join(tmpdir(), 'rendered-'));
  const registry = {
    apps: {
      shell: await kept('shell', SHELL, {
        live: LIVE,
        waiting: WAITING,
        styles: ['main.css'],
        integrities: {
          [LIVE]: integrityOf(LIVE_CODE),
          [WAITING]: integrityOf(WAITING_CODE),
          'main.css': integrityOf(STYLES['main.css']),
        },
      }),
      'mf-home': await kept('mf-home', home, {
        integrities: { 'home.css': integrityOf(STYLES['home.css']) },
        screens: { '/': { scripts: ['home.js'], styles: ['home.css'] } },
      }),
    },
    routes: {
      '/': 'mf-home',
      '/market': 'mf-home',
      '/home/product/detail': 'mf-home',
      '/news': 'mf-home',
      '/verify': 'shell',
    },
  };
  await writeFile(path.join(folder, 'shell', LIVE), LIVE_CODE);
  await writeFile(path.join(folder, 'shell', WAITING), WAITING_CODE);
  await writeFile(path.join(folder, 'shell', 'main.css'), styles['main.css']);
  await writeFile(path.join(folder, 'mf-home', 'home.css'), styles['home.css']);
  await writeFile(path.join(folder, 'registry.json'), JSON.stringify(registry));
  faults = [];
  app = Fastify();
  await app.register(composer, {
    distFolder: folder,
    title: 'Meridian',
    supportLink: '',
    allowOverride: false,
    humanCheck,
    splash: false,
    defaultLanguage: 'en',
    sourceMaps: false,
    rendering,
    features: async () => ({}),
    now: () => Date.now() + ahead,
    read: async ({ call }, language) => ({ answer: `${call} in ${language}` }),
    onFault: (fault) => faults.push(fault),
  });
}
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const open = async (url: string, headers: Record<string, string> = {}) =>
  (await app.inject({ url, headers })).body;
const isRendered = (html: string) => html.includes('id="rendered"');
const screenIn = (html: string) =>
  /<!--screen-->(.*)<!--\/screen-->/s.exec(html)?.[1]?.replaceAll(/nonce="[^"]+"/g, '');

/** The first pages come while the files are loaded: each is whole without its screen. */
async function opened(url: string, headers: Record<string, string> = {}): Promise<string> {
  for (;;) {
    const html = await open(url, headers);
    if (isRendered(html)) return html;
    expect(html).toContain('class="splash"');
    await turn();
  }
}

test('a page comes with its screen, with the answers it was rendered with, and the script of its prices', async () => {
  await serve();
  const html = await opened('/');
  // The policy forbids styles in HTML: a script before the screen sets them, so that none is painted without.
  expect(html).toMatch(
    /<script nonce="[^"]+">[^<]*data-style[^<]*<\/script>\n<div id="root"><p data-style="order: 1">screen/,
  );
  const block = /id="rendered" data-path="[^"]+" nonce="[^"]+">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(block)).toMatchObject({
    path: '/',
    address: '/',
    signedIn: false,
    readings: [{ call: 'quotes', input: { type: 2 }, data: { answer: 'quotes in en' } }],
  });
  expect(html).toMatch(/<script nonce="[^"]+">livePrices\(\)<\/script>/);
  expect(html).not.toContain('as="style"');
  expect(html).not.toContain('server-1.cjs');
  expect(faults).toEqual([]);
});

test('a page brings the styles of its screen along, and tells the app’s runtime that they are there', async () => {
  await serve();
  const html = (await opened('/')).replaceAll(/ nonce="[^"]+"/g, ' nonce');
  expect(html).toContain(
    '<style nonce>a{src:url(/assets/shell/b.1.svg)}</style><link disabled rel="stylesheet" href="/assets/shell/main.css">',
  );
  expect(html).toContain(
    '<style nonce>p{order:1}</style><link disabled rel="stylesheet" href="/assets/mf-home/home.css">',
  );
  expect(html).not.toContain('<link rel="stylesheet"');
  // Also in the page that the service worker keeps for any address.
  expect(html.split('<!--/screen-->')[1]).toContain('link.setAttribute("href",link.href)');
});

test('styles that are not as they were released, or would end their block, are left to the browser', async () => {
  await serve({ styles: { 'main.css': 'a{}</style><script>', 'home.css': 'p{order:2}' } });
  const html = await opened('/');
  expect(html).not.toContain('<style');
  for (const file of ['shell/main.css', 'mf-home/home.css'])
    expect(html).toMatch(new RegExp(`<link rel="stylesheet" href="/assets/${file}" crossorigin integrity="`));
});

test('the stream of a page with prices is asked for before anything that it could wait for', async () => {
  await serve();
  const html = await opened('/');
  const head = html.slice(0, html.indexOf('<style'));
  expect(head).toMatch(/<script nonce="[^"]+">[^<]*new EventSource\("\/api\/quotes\/stream"\)/);
  expect(head).not.toContain('async');
  expect(await opened('/market')).not.toContain('EventSource');
});

test('the screen is shown as a whole, or as far as it has come', async () => {
  await serve();
  const html = await opened('/');
  expect(html).toMatch(/showScreen=[^<]*delete document\.documentElement\.dataset\.parsing/);
  expect(html).toMatch(/documentElement\.dataset\.parsing=""[^<]*DOMContentLoaded[^<]*showScreen\(\)/);
  expect(html).toMatch(/<\/div>\n<script nonce="[^"]+">showScreen\(\)</);
});

test('only an address of a rendered screen, as it stands, has one', async () => {
  await serve();
  await opened('/market');
  for (const address of ['/news', '/unknown', '/market?search=eur'])
    expect(isRendered(await open(address))).toBe(false);
});

test('a screen with a query is rendered by what it shows; the page says its whole address', async () => {
  await serve();
  const address = '/home/product/detail?goods_id=EURUSD';
  const [html, priced] = [await opened(address), await opened(`${address}&price=%3C1.2`)];
  for (const page of [html, priced]) {
    expect(page).toContain('screen {"language":"en"');
    expect(page).toContain('"input":{"goodsId":"EURUSD","limit":60}');
  }
  const block = /id="rendered" data-path="[^"]+" nonce="[^"]+">(.*?)<\/script>/.exec(priced)?.[1] ?? '';
  // For a page that the service worker keeps.
  expect(html).toContain(' data-as-of="As of {time}" id="rendered"');
  expect(JSON.parse(block)).toMatchObject({ address: `${address}&price=%3C1.2` });
  expect(/<div id="root">.*<\/div>/.exec(priced)?.[0]).not.toContain('price');
  for (const other of ['/home/product/detail', `${address}&coach=1`, `${address}&goods_id=XAUUSD`])
    expect(isRendered(await open(other))).toBe(false);
});

test('before the human check a page comes with that, and with nothing behind it', async () => {
  await serve({ humanCheck: true });
  for (const cookie of ['', `verified-hour=${HOUR - 1}`, 'verified-hour=x']) {
    const html = await opened('/market?search=eur', { cookie });
    const block = /id="rendered" data-path="\/verify" nonce="[^"]+">(.*?)<\/script>/.exec(html)?.[1] ?? '';
    const address = '/verify?return_to=%2Fmarket%3Fsearch%3Deur';
    expect(JSON.parse(block)).toMatchObject({ path: '/verify', address, readings: [] });
  }
  const html = await opened('/market', { cookie: `verified-hour=${HOUR}` });
  expect(html).toContain('data-path="/market"');
});

test('every page waits for its app, with or without its screen, from before the first file is asked for', async () => {
  await serve();
  for (const address of ['/', '/news', '/unknown']) {
    const html = (await app.inject({ url: address, headers: { cookie: 'language=en' } })).body;
    const [before = ''] = html.split('<script src=');
    expect(before).toMatch(
      /<script data-line="Waiting for your connection\.[^"]*" nonce="[^"]+">waitForApp\(\)</,
    );
    // The service worker takes the screen out of the page that it keeps.
    expect(before).not.toContain('<!--screen-->');
  }
});

test('a page begins without its fonts, and its head has what asks for them; a browser that has them asks at once', async () => {
  await serve();
  const first = await opened('/');
  expect(first).toMatch(/<html [^>]*data-fonts="later"/);
  expect(first).not.toContain('as="font"');
  const [head = ''] = first.split('<body>');
  // It goes by the rules in the styles.
  expect(head.indexOf('document.fonts.load(')).toBeGreaterThan(head.lastIndexOf('</style>'));
  const next = await opened('/', { cookie: 'fonts=yes' });
  expect(next).toMatch(/<html [^>]*data-fonts="later"/);
  expect(next).toContain('as="font"');
});

test('nothing of who reads a page is in its screen', async () => {
  await serve();
  const signedIn = {
    cookie: 'signed-in=yes; session=secret-1; theme=dark',
    token: 'secret-2',
    'user-agent': 'secret-3',
  };
  const html = await opened('/', signedIn);
  expect(html).not.toMatch(/secret-\d/);
  const another = { cookie: 'signed-in=yes; session=other', token: 'another', 'user-agent': 'another' };
  expect(screenIn(await open('/', another))).toBe(screenIn(await open('/', signedIn)));
  expect(screenIn(await opened('/'))).not.toBe(screenIn(html));
});

test('a remote that loops costs a page a little time, not its screen’s neighbours', async () => {
  await serve({ home: `${HOME} for (;;);` });
  const began = performance.now();
  expect(isRendered(await open('/'))).toBe(false);
  // Nor did it wait until the process was given up.
  expect(faults).toEqual([]);
  if (search) expect(performance.now() - began).toBeLessThan(1_000);
});

test('a page says when it was sent, which may be some seconds after its screen was rendered', async () => {
  await serve();
  const before = Date.now();
  const html = await opened('/');
  const { sentAt } = JSON.parse(/id="page" nonce="[^"]+">(.*?)<\/script>/.exec(html)?.[1] ?? '');
  const { at } = JSON.parse(/id="rendered"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '');
  expect(at).toBeGreaterThanOrEqual(before);
  expect(sentAt).toBeGreaterThanOrEqual(at);
  expect(sentAt).toBeLessThanOrEqual(Date.now());
});

test('a page goes by the database’s clock, as the answers do', async () => {
  ahead = 86_400_000;
  try {
    await serve({ humanCheck: true });
    const hour = Math.floor((Date.now() + ahead) / 3_600_000);
    const html = await opened('/market', { cookie: `verified-hour=${hour}` });
    const { sentAt } = JSON.parse(/id="page" nonce="[^"]+">(.*?)<\/script>/.exec(html)?.[1] ?? '');
    expect(Math.abs(sentAt - Date.now() - ahead)).toBeLessThan(60_000);
    expect(html).toContain('data-path="/market"');
  } finally {
    ahead = 0;
  }
});

test('an installation may leave the screens to the app', async () => {
  await serve({ rendering: false });
  expect(await open('/')).toContain('class="splash"');
});
